#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

// Four deep pixels to a register. What is left over at the end of a row takes the portable form.

/// The alpha of each pixel, in all its channels.
static inline __m256i alphas(__m256i pixels) {
    const __m256i pattern = _mm256_setr_epi8(
        6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15, 6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
    return _mm256_shuffle_epi8(pixels, pattern);
}

static inline __m256i covers(__m256i alpha) {
    __m256i rest = _mm256_srli_epi16(_mm256_add_epi16(alpha, _mm256_set1_epi16(128)), 8);
    return _mm256_subs_epi16(_mm256_subs_epi16(_mm256_setzero_si256(), alpha), rest);
}

static inline __m256i mixed(__m256i target, __m256i source) {
    __m256i covered = _mm256_mulhrs_epi16(target, covers(alphas(source)));
    return _mm256_adds_epi16(_mm256_add_epi16(target, covered), source);
}

static inline __m256i load(const void *from) { return _mm256_loadu_si256((const __m256i *)from); }
static inline void store(void *to, __m256i value) { _mm256_storeu_si256((__m256i *)to, value); }

static inline __m256i widened(const uint32_t *pixels) {
    return _mm256_slli_epi16(_mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)pixels)), 7);
}

/// Four fractions of 32 bits, each in all channels of its pixel.
static inline __m256i spread(__m128i four) {
    const __m256i pattern = _mm256_setr_epi8(
        0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13);
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(four), pattern);
}

void deep_widen_avx2(deep *out, const uint32_t *pixels, size_t count) {
    size_t i = 0;
    for (; i + 4 <= count; i += 4) store(out + i * 4, widened(pixels + i));
    deep_widen_portable(out + i * 4, pixels + i, count - i);
}

/// Eight pixels, rounded.
static inline __m256i narrowed(__m256i a, __m256i b) {
    const __m256i half = _mm256_set1_epi16(64);
    a = _mm256_srai_epi16(_mm256_adds_epi16(a, half), 7);
    b = _mm256_srai_epi16(_mm256_adds_epi16(b, half), 7);
    return _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xD8);
}

void deep_narrow_avx2(uint32_t *out, const deep *in, size_t count) {
    size_t i = 0;
    for (; i + 8 <= count; i += 8) store(out + i, narrowed(load(in + i * 4), load(in + i * 4 + 16)));
    deep_narrow_portable(out + i, in + i * 4, count - i);
}

int deep_split_avx2(uint32_t *out, int8_t *rest, const deep *in, size_t count) {
    deep_narrow_avx2(out, in, count);
    __m256i any = _mm256_setzero_si256();
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i a = _mm256_sub_epi16(load(in + i * 4), widened(out + i));
        __m256i b = _mm256_sub_epi16(load(in + i * 4 + 16), widened(out + i + 4));
        __m256i both = _mm256_permute4x64_epi64(_mm256_packs_epi16(a, b), 0xD8);
        store(rest + i * 4, both);
        any = _mm256_or_si256(any, both);
    }
    int last = deep_split_portable(out + i, rest + i * 4, in + i * 4, count - i);
    return last || !_mm256_testz_si256(any, any);
}

void deep_join_avx2(deep *out, const uint32_t *pixels, const int8_t *rest, size_t count) {
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m256i r = _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(rest + i * 4)));
        store(out + i * 4, _mm256_add_epi16(widened(pixels + i), r));
    }
    deep_join_portable(out + i * 4, pixels + i, rest + i * 4, count - i);
}

void deep_from_floats_avx2(deep *out, const float *in, size_t count) {
    const __m256 full = _mm256_set1_ps(32640.0f);
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m256 a = _mm256_mul_ps(_mm256_loadu_ps(in + i * 4), full);
        __m256 b = _mm256_mul_ps(_mm256_loadu_ps(in + i * 4 + 8), full);
        a = _mm256_min_ps(_mm256_max_ps(a, _mm256_setzero_ps()), full);
        b = _mm256_min_ps(_mm256_max_ps(b, _mm256_setzero_ps()), full);
        __m256i packed = _mm256_packs_epi32(_mm256_cvtps_epi32(a), _mm256_cvtps_epi32(b));
        store(out + i * 4, _mm256_permute4x64_epi64(packed, 0xD8));
    }
    deep_from_floats_portable(out + i * 4, in + i * 4, count - i);
}

void deep_fill_avx2(deep *out, const deep *color, size_t count) {
    int64_t bits;
    __builtin_memcpy(&bits, color, sizeof bits);
    __m256i four = _mm256_set1_epi64x(bits);
    size_t i = 0;
    for (; i + 4 <= count; i += 4) store(out + i * 4, four);
    deep_fill_portable(out + i * 4, color, count - i);
}

void deep_over_avx2(deep *target, const deep *source, size_t count) {
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        store(target + i * 4, mixed(load(target + i * 4), load(source + i * 4)));
    }
    deep_over_portable(target + i * 4, source + i * 4, count - i);
}

void deep_over_faded_avx2(deep *target, const deep *source, size_t count, int16_t fraction) {
    __m256i part = _mm256_set1_epi16(fraction);
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m256i s = _mm256_mulhrs_epi16(load(source + i * 4), part);
        store(target + i * 4, mixed(load(target + i * 4), s));
    }
    deep_over_faded_portable(target + i * 4, source + i * 4, count - i, fraction);
}

void deep_over_covered_avx2(
    deep *target, const deep *source, size_t count, int16_t fraction, const float *coverage) {
    const __m128 full = _mm_set1_ps(32767.0f);
    __m256i part = _mm256_set1_epi16(fraction);
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m128 scaled = _mm_mul_ps(_mm_loadu_ps(coverage + i), full);
        scaled = _mm_min_ps(_mm_max_ps(scaled, _mm_setzero_ps()), full);
        __m256i parts = _mm256_mulhrs_epi16(spread(_mm_cvtps_epi32(scaled)), part);
        __m256i s = _mm256_mulhrs_epi16(load(source + i * 4), parts);
        store(target + i * 4, mixed(load(target + i * 4), s));
    }
    deep_over_covered_portable(target + i * 4, source + i * 4, count - i, fraction, coverage + i);
}

void deep_over_pixels_avx2(deep *target, const uint32_t *source, size_t count, int16_t fraction) {
    __m256i part = _mm256_set1_epi16(fraction);
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(source + i));
        if (_mm_testz_si128(bytes, bytes)) continue;
        __m256i s = _mm256_slli_epi16(_mm256_cvtepu8_epi16(bytes), 7);
        if (fraction != 32767) s = _mm256_mulhrs_epi16(s, part);
        store(target + i * 4, mixed(load(target + i * 4), s));
    }
    deep_over_pixels_portable(target + i * 4, source + i, count - i, fraction);
}

void deep_over_color_avx2(deep *target, const deep *color, size_t count) {
    int64_t bits;
    __builtin_memcpy(&bits, color, sizeof bits);
    __m256i s = _mm256_set1_epi64x(bits);
    __m256i covered = covers(alphas(s));
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m256i d = load(target + i * 4);
        store(target + i * 4, _mm256_adds_epi16(_mm256_add_epi16(d, _mm256_mulhrs_epi16(d, covered)), s));
    }
    deep_over_color_portable(target + i * 4, color, count - i);
}

void deep_over_tint_avx2(deep *target, const deep *color, const int16_t *fractions, size_t count) {
    int64_t bits;
    __builtin_memcpy(&bits, color, sizeof bits);
    __m256i full = _mm256_set1_epi64x(bits);
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m256i parts = spread(_mm_cvtepi16_epi32(_mm_loadl_epi64((const __m128i *)(fractions + i))));
        store(target + i * 4, mixed(load(target + i * 4), _mm256_mulhrs_epi16(full, parts)));
    }
    deep_over_tint_portable(target + i * 4, color, fractions + i, count - i);
}

void deep_mask_avx2(deep *target, const deep *mask, size_t count) {
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m256i part = covers(alphas(load(mask + i * 4)));
        __m256i kept = _mm256_mulhrs_epi16(load(target + i * 4), part);
        store(target + i * 4, _mm256_sub_epi16(_mm256_setzero_si256(), kept));
    }
    deep_mask_portable(target + i * 4, mask + i * 4, count - i);
}

/// The channels of two neighbours beside one another, for each of four pixels.
static inline __m256i neighbours(const uint32_t *row, const int32_t *first) {
    const __m256i pattern = _mm256_setr_epi8(
        0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    __m128i a = _mm_loadl_epi64((const __m128i *)(row + first[0]));
    __m128i b = _mm_loadl_epi64((const __m128i *)(row + first[1]));
    __m128i c = _mm_loadl_epi64((const __m128i *)(row + first[2]));
    __m128i d = _mm_loadl_epi64((const __m128i *)(row + first[3]));
    __m256i all = _mm256_set_m128i(_mm_unpacklo_epi64(c, d), _mm_unpacklo_epi64(a, b));
    return _mm256_shuffle_epi8(all, pattern);
}

/// Four pixels of a sampling, below zero.
struct sample {
    __m256i value, seen;
};

static inline struct sample sampled(
    const sampling *pixels, size_t i, const uint32_t *top, const uint32_t *bottom, __m256i fraction) {
    __m256i weights = load(pixels->weights + i * 8);
    __m256i a = neighbours(top, pixels->first + i), b = neighbours(bottom, pixels->first + i);
    __m256i x = _mm256_maddubs_epi16(a, weights), y = _mm256_maddubs_epi16(b, weights);
    __m256i value = _mm256_add_epi16(x, _mm256_mulhrs_epi16(_mm256_sub_epi16(y, x), fraction));
    return (struct sample){value, _mm256_or_si256(a, b)};
}

static inline __m256i above_zero(__m256i value) { return _mm256_sub_epi16(_mm256_setzero_si256(), value); }

/// What is below zero, above it, and taken times an opacity.
static inline __m256i shown(__m256i value, int16_t opacity) {
    return opacity == 32767 ? above_zero(value) : _mm256_mulhrs_epi16(value, _mm256_set1_epi16((int16_t)-opacity));
}

/// What is left over at the end of a row, as a sampling of its own.
static inline const sampling *tail(sampling *out, const sampling *pixels, size_t from) {
    out->count = pixels->count - from;
    for (size_t i = 0; i < out->count; i++) out->first[i] = pixels->first[from + i];
    for (size_t i = 0; i < out->count * 8; i++) out->weights[i] = pixels->weights[from * 8 + i];
    return out;
}

int deep_sample_avx2(
    deep *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction) {
    __m256i part = _mm256_set1_epi16(fraction), seen = _mm256_setzero_si256();
    size_t i = 0;
    for (; i + 4 <= pixels->count; i += 4) {
        struct sample four = sampled(pixels, i, top, bottom, part);
        store(out + i * 4, above_zero(four.value));
        seen = _mm256_or_si256(seen, four.seen);
    }
    sampling rest;
    int last = deep_sample_portable(out + i * 4, tail(&rest, pixels, i), top, bottom, fraction);
    return last | !_mm256_testz_si256(seen, seen);
}

void pixels_sample_avx2(
    uint32_t *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction) {
    __m256i part = _mm256_set1_epi16(fraction);
    size_t i = 0;
    for (; i + 8 <= pixels->count; i += 8) {
        __m256i a = above_zero(sampled(pixels, i, top, bottom, part).value);
        __m256i b = above_zero(sampled(pixels, i + 4, top, bottom, part).value);
        store(out + i, narrowed(a, b));
    }
    sampling rest;
    pixels_sample_portable(out + i, tail(&rest, pixels, i), top, bottom, fraction);
}

void deep_sample_over_avx2(
    deep *target, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction,
    int16_t opacity) {
    __m256i part = _mm256_set1_epi16(fraction);
    size_t i = 0;
    for (; i + 4 <= pixels->count; i += 4) {
        struct sample four = sampled(pixels, i, top, bottom, part);
        if (_mm256_testz_si256(four.seen, four.seen)) continue;
        store(target + i * 4, mixed(load(target + i * 4), shown(four.value, opacity)));
    }
    sampling rest;
    deep_sample_over_portable(target + i * 4, tail(&rest, pixels, i), top, bottom, fraction, opacity);
}

/// A colour that is laid over pixels: itself, and what it covers.
struct tint {
    __m256i color, covered;
};

static inline struct tint tint_of(const deep *color) {
    int64_t bits;
    __builtin_memcpy(&bits, color, sizeof bits);
    __m256i s = _mm256_set1_epi64x(bits);
    return (struct tint){s, covers(alphas(s))};
}

static inline __m256i tinted(__m256i target, struct tint tint) {
    return _mm256_adds_epi16(_mm256_add_epi16(target, _mm256_mulhrs_epi16(target, tint.covered)), tint.color);
}

static inline __m256i joined(const uint32_t *pixels, const int8_t *rest) {
    __m256i whole = widened(pixels);
    return rest ? _mm256_add_epi16(whole, _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)rest))) : whole;
}

void deep_join_over_avx2(deep *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count) {
    struct tint tint = tint_of(color);
    size_t i = 0;
    for (; i + 4 <= count; i += 4) store(out + i * 4, tinted(joined(pixels + i, rest ? rest + i * 4 : rest), tint));
    deep_join_over_portable(out + i * 4, pixels + i, rest ? rest + i * 4 : rest, color, count - i);
}

void pixels_join_over_avx2(
    uint32_t *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count) {
    struct tint tint = tint_of(color);
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const int8_t *left = rest ? rest + i * 4 : rest;
        __m256i a = tinted(joined(pixels + i, left), tint);
        __m256i b = tinted(joined(pixels + i + 4, left ? left + 16 : left), tint);
        store(out + i, narrowed(a, b));
    }
    pixels_join_over_portable(out + i, pixels + i, rest ? rest + i * 4 : rest, color, count - i);
}

void pixels_sample_over_avx2(
    uint32_t *out, const uint32_t *below, const int8_t *rest, const sampling *pixels, const uint32_t *top,
    const uint32_t *bottom, int16_t fraction, int16_t opacity) {
    __m256i part = _mm256_set1_epi16(fraction);
    size_t i = 0;
    for (; i + 8 <= pixels->count; i += 8) {
        const int8_t *left = rest ? rest + i * 4 : rest;
        __m256i a = shown(sampled(pixels, i, top, bottom, part).value, opacity);
        __m256i b = shown(sampled(pixels, i + 4, top, bottom, part).value, opacity);
        a = mixed(joined(below + i, left), a);
        b = mixed(joined(below + i + 4, left ? left + 16 : left), b);
        store(out + i, narrowed(a, b));
    }
    sampling last;
    pixels_sample_over_portable(
        out + i, below + i, rest ? rest + i * 4 : rest, tail(&last, pixels, i), top, bottom, fraction, opacity);
}

void pixels_over_faded_avx2(
    uint32_t *out, const deep *target, const deep *source, size_t count, int16_t fraction) {
    __m256i part = _mm256_set1_epi16(fraction);
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i a = load(source + i * 4), b = load(source + i * 4 + 16);
        if (fraction != 32767) {
            a = _mm256_mulhrs_epi16(a, part);
            b = _mm256_mulhrs_epi16(b, part);
        }
        store(out + i, narrowed(mixed(load(target + i * 4), a), mixed(load(target + i * 4 + 16), b)));
    }
    pixels_over_faded_portable(out + i, target + i * 4, source + i * 4, count - i, fraction);
}

void shadow_row_avx2(
    int16_t *out, const float *profile, size_t columns, double start, double step, double even, double perUnit,
    int64_t first, size_t count) {
    const __m256d sign = _mm256_set1_pd(-0.0);
    const __m256d last = _mm256_set1_pd((double)(columns - 1));
    const __m128 full = _mm_set1_ps(32767.0f);
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        double x = (double)(first + (int64_t)i);
        __m256d at = _mm256_add_pd(_mm256_set1_pd(x), _mm256_setr_pd(0, 1, 2, 3));
        at = _mm256_add_pd(_mm256_set1_pd(start), _mm256_mul_pd(at, _mm256_set1_pd(step)));
        at = _mm256_sub_pd(_mm256_andnot_pd(sign, at), _mm256_set1_pd(even));
        at = _mm256_mul_pd(_mm256_max_pd(at, _mm256_setzero_pd()), _mm256_set1_pd(perUnit));
        __m256d within = _mm256_cmp_pd(at, last, _CMP_LT_OQ);
        at = _mm256_and_pd(at, within);
        __m128i k = _mm256_cvttpd_epi32(at);
        __m128 fraction = _mm256_cvtpd_ps(_mm256_sub_pd(at, _mm256_cvtepi32_pd(k)));
        __m128 a = _mm_i32gather_ps(profile, k, 4);
        __m128 b = _mm_i32gather_ps(profile + 1, k, 4);
        __m128 value = _mm_add_ps(a, _mm_mul_ps(_mm_sub_ps(b, a), fraction));
        value = _mm_min_ps(_mm_max_ps(_mm_mul_ps(value, full), _mm_setzero_ps()), full);
        __m128i keep = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(
            _mm256_castpd_si256(within), _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6)));
        __m128i rounded = _mm_and_si128(_mm_cvtps_epi32(value), keep);
        _mm_storel_epi64((__m128i *)(out + i), _mm_packs_epi32(rounded, rounded));
    }
    shadow_row_portable(out + i, profile, columns, start, step, even, perUnit, first + (int64_t)i, count - i);
}

#pragma clang attribute pop
#endif
