#include "kernels.h"

// The forms that any processor runs, and that say what the others must give.

static inline deep saturated(int32_t value) { return (deep)(value > 32767 ? 32767 : value); }

static inline void mix(deep *target, const deep *source) {
    int16_t covered = cover(source[3]);
    for (int c = 0; c < 4; c++) target[c] = saturated(target[c] + times(target[c], covered) + source[c]);
}

void deep_widen_portable(deep *out, const uint32_t *pixels, size_t count) {
    const uint8_t *bytes = (const uint8_t *)pixels;
    for (size_t i = 0; i < count * 4; i++) out[i] = (deep)(bytes[i] << 7);
}

void deep_narrow_portable(uint32_t *out, const deep *in, size_t count) {
    uint8_t *bytes = (uint8_t *)out;
    for (size_t i = 0; i < count * 4; i++) {
        int32_t value = saturated(in[i] + 64) >> 7;
        bytes[i] = (uint8_t)(value > 255 ? 255 : value < 0 ? 0 : value);
    }
}

int deep_split_portable(uint32_t *out, int8_t *rest, const deep *in, size_t count) {
    deep_narrow_portable(out, in, count);
    const uint8_t *bytes = (const uint8_t *)out;
    int any = 0;
    for (size_t i = 0; i < count * 4; i++) {
        int32_t left = in[i] - (bytes[i] << 7);
        rest[i] = (int8_t)(left > 127 ? 127 : left < -128 ? -128 : left);
        any |= rest[i];
    }
    return any != 0;
}

void deep_join_portable(deep *out, const uint32_t *pixels, const int8_t *rest, size_t count) {
    const uint8_t *bytes = (const uint8_t *)pixels;
    for (size_t i = 0; i < count * 4; i++) out[i] = (deep)((bytes[i] << 7) + rest[i]);
}

void deep_from_floats_portable(deep *out, const float *in, size_t count) {
    for (size_t i = 0; i < count * 4; i++) out[i] = deep_of_float(in[i]);
}

void deep_fill_portable(deep *out, const deep *color, size_t count) {
    for (size_t i = 0; i < count; i++) {
        for (int c = 0; c < 4; c++) out[i * 4 + c] = color[c];
    }
}

void deep_over_portable(deep *target, const deep *source, size_t count) {
    for (size_t i = 0; i < count; i++) mix(target + i * 4, source + i * 4);
}

void deep_over_faded_portable(deep *target, const deep *source, size_t count, int16_t fraction) {
    for (size_t i = 0; i < count; i++) {
        deep s[4];
        for (int c = 0; c < 4; c++) s[c] = times(source[i * 4 + c], fraction);
        mix(target + i * 4, s);
    }
}

void deep_over_covered_portable(
    deep *target, const deep *source, size_t count, int16_t fraction, const float *coverage) {
    for (size_t i = 0; i < count; i++) {
        int16_t part = times(fraction_of_float(coverage[i]), fraction);
        deep s[4];
        for (int c = 0; c < 4; c++) s[c] = times(source[i * 4 + c], part);
        mix(target + i * 4, s);
    }
}

void deep_over_pixels_portable(deep *target, const uint32_t *source, size_t count, int16_t fraction) {
    for (size_t i = 0; i < count; i++) {
        deep s[4];
        if (source[i] == 0) continue;
        deep_widen_portable(s, source + i, 1);
        if (fraction != 32767) {
            for (int c = 0; c < 4; c++) s[c] = times(s[c], fraction);
        }
        mix(target + i * 4, s);
    }
}

void deep_over_color_portable(deep *target, const deep *color, size_t count) {
    for (size_t i = 0; i < count; i++) mix(target + i * 4, color);
}

void deep_over_tint_portable(deep *target, const deep *color, const int16_t *fractions, size_t count) {
    for (size_t i = 0; i < count; i++) {
        deep s[4];
        for (int c = 0; c < 4; c++) s[c] = times(color[c], fractions[i]);
        mix(target + i * 4, s);
    }
}

void deep_mask_portable(deep *target, const deep *mask, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int16_t part = cover(mask[i * 4 + 3]);
        for (int c = 0; c < 4; c++) target[i * 4 + c] = (deep)-times(target[i * 4 + c], part);
    }
}

/// The channels of a pixel, and all bits of the texels that it is mixed of.
static inline uint32_t sample(
    deep *out, const sampling *pixels, size_t i, const uint32_t *top, const uint32_t *bottom, int16_t fraction) {
    const uint8_t *a = (const uint8_t *)(top + pixels->first[i]);
    const uint8_t *b = (const uint8_t *)(bottom + pixels->first[i]);
    const int8_t *weights = pixels->weights + i * 8;
    uint32_t seen = 0;
    for (int c = 0; c < 4; c++) {
        int16_t x = (int16_t)(a[c] * weights[0] + a[c + 4] * weights[1]);
        int16_t y = (int16_t)(b[c] * weights[0] + b[c + 4] * weights[1]);
        out[c] = (deep)-(x + times((int16_t)(y - x), fraction));
        seen |= a[c] | a[c + 4] | b[c] | b[c + 4];
    }
    return seen;
}

static inline void fade(deep *pixel, int16_t opacity) {
    if (opacity == 32767) return;
    for (int c = 0; c < 4; c++) pixel[c] = times(pixel[c], opacity);
}

int deep_sample_portable(
    deep *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction) {
    uint32_t seen = 0;
    for (size_t i = 0; i < pixels->count; i++) seen |= sample(out + i * 4, pixels, i, top, bottom, fraction);
    return seen != 0;
}

void pixels_sample_portable(
    uint32_t *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction) {
    for (size_t i = 0; i < pixels->count; i++) {
        deep pixel[4];
        sample(pixel, pixels, i, top, bottom, fraction);
        deep_narrow_portable(out + i, pixel, 1);
    }
}

void deep_sample_over_portable(
    deep *target, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction,
    int16_t opacity) {
    for (size_t i = 0; i < pixels->count; i++) {
        deep pixel[4];
        sample(pixel, pixels, i, top, bottom, fraction);
        fade(pixel, opacity);
        mix(target + i * 4, pixel);
    }
}

void pixels_sample_over_portable(
    uint32_t *out, const uint32_t *below, const int8_t *rest, const sampling *pixels, const uint32_t *top,
    const uint32_t *bottom, int16_t fraction, int16_t opacity) {
    for (size_t i = 0; i < pixels->count; i++) {
        deep pixel[4], target[4];
        if (rest) deep_join_portable(target, below + i, rest + i * 4, 1);
        else deep_widen_portable(target, below + i, 1);
        sample(pixel, pixels, i, top, bottom, fraction);
        fade(pixel, opacity);
        mix(target, pixel);
        deep_narrow_portable(out + i, target, 1);
    }
}

void shadow_row_portable(
    int16_t *out, const float *profile, size_t columns, double start, double step, double even, double perUnit,
    int64_t first, size_t count) {
    for (size_t i = 0; i < count; i++) {
        double distance = fabs(start + (double)(first + (int64_t)i) * step) - even;
        double at = (distance > 0 ? distance : 0) * perUnit;
        if (!(at < (double)(columns - 1))) {
            out[i] = 0;
            continue;
        }
        size_t k = (size_t)at;
        float fraction = (float)(at - (double)k);
        float change = (profile[k + 1] - profile[k]) * fraction;
        out[i] = fraction_of_float(profile[k] + change);
    }
}

void deep_join_over_portable(
    deep *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count) {
    if (rest) deep_join_portable(out, pixels, rest, count);
    else deep_widen_portable(out, pixels, count);
    deep_over_color_portable(out, color, count);
}

void pixels_join_over_portable(
    uint32_t *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count) {
    for (size_t i = 0; i < count; i++) {
        deep pixel[4];
        deep_join_over_portable(pixel, pixels + i, rest ? rest + i * 4 : rest, color, 1);
        deep_narrow_portable(out + i, pixel, 1);
    }
}

void pixels_over_faded_portable(
    uint32_t *out, const deep *target, const deep *source, size_t count, int16_t fraction) {
    for (size_t i = 0; i < count; i++) {
        deep pixel[4] = {target[i * 4], target[i * 4 + 1], target[i * 4 + 2], target[i * 4 + 3]};
        if (fraction == 32767) mix(pixel, source + i * 4);
        else deep_over_faded_portable(pixel, source + i * 4, 1, fraction);
        deep_narrow_portable(out + i, pixel, 1);
    }
}
