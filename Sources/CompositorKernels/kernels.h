#ifndef KERNELS_H
#define KERNELS_H

#include "CompositorKernels.h"
#include <math.h>

/// The product of a number and a fraction, rounded.
static inline int16_t times(int16_t value, int16_t fraction) {
    return (int16_t)(((int32_t)value * fraction + 0x4000) >> 15);
}

/// A deep alpha as a fraction below zero: full is −32768, which takes away exactly what it covers.
static inline int16_t cover(deep alpha) {
    int32_t value = -alpha - ((alpha + 128) >> 8);
    return (int16_t)(value < -32768 ? -32768 : value);
}

/// 1 for full; what is out of reach is cut off, and what is no number is 0.
static inline deep deep_of_float(float value) {
    float scaled = value * 32640.0f;
    return (deep)lrintf(scaled > 0 ? (scaled < 32640.0f ? scaled : 32640.0f) : 0);
}

static inline int16_t fraction_of_float(float value) {
    float scaled = value * 32767.0f;
    return (int16_t)lrintf(scaled > 0 ? (scaled < 32767.0f ? scaled : 32767.0f) : 0);
}

// Each function of the header, in its forms: those that return nothing, and those that return a number.
#define FORMS(apply, apply_int)                                                                                                   \
    apply(deep_widen, (deep *out, const uint32_t *pixels, size_t count), (out, pixels, count))                         \
    apply(deep_narrow, (uint32_t *out, const deep *in, size_t count), (out, in, count))                                \
    apply_int(deep_split, (uint32_t *out, int8_t *rest, const deep *in, size_t count), (out, rest, in, count))         \
    apply(deep_join, (deep *out, const uint32_t *pixels, const int8_t *rest, size_t count),                            \
          (out, pixels, rest, count))                                                                                  \
    apply(deep_from_floats, (deep *out, const float *in, size_t count), (out, in, count))                              \
    apply(deep_fill, (deep *out, const deep *color, size_t count), (out, color, count))                                \
    apply(deep_over, (deep *target, const deep *source, size_t count), (target, source, count))                        \
    apply(deep_over_faded, (deep *target, const deep *source, size_t count, int16_t fraction),                         \
          (target, source, count, fraction))                                                                           \
    apply(deep_over_covered,                                                                                           \
          (deep *target, const deep *source, size_t count, int16_t fraction, const float *coverage),                   \
          (target, source, count, fraction, coverage))                                                                 \
    apply(deep_over_pixels, (deep *target, const uint32_t *source, size_t count, int16_t fraction),                    \
          (target, source, count, fraction))                                                                           \
    apply(deep_over_color, (deep *target, const deep *color, size_t count), (target, color, count))                    \
    apply(deep_over_tint, (deep *target, const deep *color, const int16_t *fractions, size_t count),                   \
          (target, color, fractions, count))                                                                           \
    apply(deep_mask, (deep *target, const deep *mask, size_t count), (target, mask, count))                            \
    apply_int(deep_sample,                                                                                             \
          (deep *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction),          \
          (out, pixels, top, bottom, fraction))                                                                        \
    apply(pixels_sample,                                                                                               \
          (uint32_t *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction),      \
          (out, pixels, top, bottom, fraction))                                                                        \
    apply(deep_sample_over,                                                                                            \
          (deep *target, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction,        \
           int16_t opacity),                                                                                           \
          (target, pixels, top, bottom, fraction, opacity))                                                            \
    apply(pixels_sample_over,                                                                                          \
          (uint32_t *out, const uint32_t *below, const int8_t *rest, const sampling *pixels, const uint32_t *top,      \
           const uint32_t *bottom, int16_t fraction, int16_t opacity),                                                 \
          (out, below, rest, pixels, top, bottom, fraction, opacity))                                                  \
    apply(deep_join_over,                                                                                              \
          (deep *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count),                    \
          (out, pixels, rest, color, count))                                                                           \
    apply(pixels_over_faded,                                                                                           \
          (uint32_t *out, const deep *target, const deep *source, size_t count, int16_t fraction),                     \
          (out, target, source, count, fraction))                                                                      \
    apply(pixels_join_over,                                                                                            \
          (uint32_t *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count),                \
          (out, pixels, rest, color, count))                                                                           \
    apply(shadow_row,                                                                                                  \
          (int16_t *out, const float *profile, size_t columns, double start, double step, double even,                 \
           double perUnit, int64_t first, size_t count),                                                               \
          (out, profile, columns, start, step, even, perUnit, first, count))

#define DECLARE(name, parameters, arguments)                                                                           \
    void name##_portable parameters;                                                                                   \
    void name##_avx2 parameters;                                                                                       \
    void name##_avx512 parameters;
#define DECLARE_INT(name, parameters, arguments)                                                                       \
    int name##_portable parameters;                                                                                    \
    int name##_avx2 parameters;                                                                                        \
    int name##_avx512 parameters;
FORMS(DECLARE, DECLARE_INT)
#undef DECLARE
#undef DECLARE_INT

#endif
