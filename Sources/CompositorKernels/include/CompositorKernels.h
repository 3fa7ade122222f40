#ifndef COMPOSITOR_KERNELS_H
#define COMPOSITOR_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// What is done to a row of pixels, many at a time. `count` is in pixels throughout.
//
// A pixel in the making is "deep": four numbers of 16 bits (blue, green, red, alpha, premultiplied), in 128ths of a 255th, so
// that 32640 is full and mixing loses under a hundredth of a step. Fractions are in 32768ths; 32767 stands for one.
//
// Every function has a portable form, one for processors with AVX2 and one for those with AVX-512; all give the same bits.

typedef int16_t deep;

/// Pixels of 8 bits a channel, made deep.
void deep_widen(deep *out, const uint32_t *pixels, size_t count);
/// Deep pixels rounded to 8 bits a channel.
void deep_narrow(uint32_t *out, const deep *in, size_t count);
/// Deep pixels rounded to 8 bits a channel, and what the rounding took away. Returns 0 where that is nothing.
int deep_split(uint32_t *out, int8_t *rest, const deep *in, size_t count);
/// What was split, put together again.
void deep_join(deep *out, const uint32_t *pixels, const int8_t *rest, size_t count);
/// Pixels of floats, 1 for full, made deep.
void deep_from_floats(deep *out, const float *in, size_t count);
/// The same colour all along.
void deep_fill(deep *out, const deep *color, size_t count);

/// `target = source + target × (1 − source's alpha)`.
void deep_over(deep *target, const deep *source, size_t count);
/// The same, with the source taken times a fraction.
void deep_over_faded(deep *target, const deep *source, size_t count, int16_t fraction);
/// The same, with each pixel of the source taken times a coverage as well, from 0 to 1.
void deep_over_covered(
    deep *target, const deep *source, size_t count, int16_t fraction, const float *coverage);
/// The same, of pixels of 8 bits a channel.
void deep_over_pixels(deep *target, const uint32_t *source, size_t count, int16_t fraction);
/// The same, of one colour.
void deep_over_color(deep *target, const deep *color, size_t count);
/// The same, of one colour taken times a fraction for each pixel.
void deep_over_tint(deep *target, const deep *color, const int16_t *fractions, size_t count);
/// `target = target × mask's alpha`.
void deep_mask(deep *target, const deep *mask, size_t count);

/// The most pixels of a sampling.
enum { sampling_most = 256 };

/// How pixels of a row look into rows of texels: each is mixed of two neighbours.
///
/// How much of each is counted in 128ths, below zero: in a byte there is room for −128, and none for 128.
typedef struct {
    size_t count;
    /// The first of the two texels, for each pixel.
    int32_t first[sampling_most];
    /// The weights of the two, once for each channel.
    int8_t weights[sampling_most * 8];
    /// For each eight pixels that look at no more than sixteen texels in a row: the first of these, a bit for each that is
    /// looked at or lies between, and where among their bytes the channels of the two texels lie. No bits for other eights.
    int32_t base[sampling_most / 8];
    uint16_t held[sampling_most / 8];
    uint8_t order[sampling_most * 8];
} sampling;

/// Fills a sampling: pixel i lies at `place + i × pace`, in 2⁻³² of a texel, kept within `lowest` and `highest`. The rows are
/// `width` texels wide, two at least; `highest` is the last of them at most, and `lowest` is not below 0.
void sampling_prepare(
    sampling *out, int64_t place, int64_t pace, int64_t lowest, int64_t highest, size_t count, int32_t width);

/// What a sampling gives of two rows of texels, `fraction` of the second. Returns 0 where all texels that are looked at are
/// transparent and black.
int deep_sample(
    deep *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction);
/// The same, rounded at once.
void pixels_sample(
    uint32_t *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction);
/// The same, taken times an opacity (32767: as it is), over the target.
void deep_sample_over(
    deep *target, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction,
    int16_t opacity);
/// The same over what `deep_join` gives of `below` and `rest`, which may be null, rounded at once.
void pixels_sample_over(
    uint32_t *out, const uint32_t *below, const int8_t *rest, const sampling *pixels, const uint32_t *top,
    const uint32_t *bottom, int16_t fraction, int16_t opacity);

/// `deep_join` with one colour over it; `rest` may be null.
void deep_join_over(deep *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count);
/// `deep_over_faded` (with 32767, `deep_over`), rounded at once; the target stays as it is.
void pixels_over_faded(
    uint32_t *out, const deep *target, const deep *source, size_t count, int16_t fraction);
/// `deep_join` with one colour over it, rounded at once; `rest` may be null.
void pixels_join_over(
    uint32_t *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count);

/// Fractions of a row of a shadow that lies straight.
///
/// Pixel i lies at `start + (first + i) × step`; the profile is looked up at the distance of that from 0 less `even`, in
/// units of `1 / perUnit`, linearly between its `columns` values; beyond them it is 0.
void shadow_row(
    int16_t *out, const float *profile, size_t columns, double start, double step, double even, double perUnit,
    int64_t first, size_t count);

/// The forms of the functions, each for more of a processor than the one before.
enum kernels_form { kernels_portable, kernels_avx2, kernels_avx512 };

/// The last form that this processor runs.
enum kernels_form kernels_best_form(void);

/// Makes every function take a form, or the last that this processor runs, where that is less. At first it is that. Nothing
/// but speed depends on it.
void kernels_use_form(enum kernels_form form);

#endif
