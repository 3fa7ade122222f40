#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi"))), apply_to = function)

// Eight deep pixels to a register. What is left over at the end of a row is masked.

/// Does something for eight pixels at a time, and for those left over; `m` is the mask of those that there are.
#define EIGHTS(...)                                                                                                    \
    do {                                                                                                               \
        size_t i = 0;                                                                                                  \
        __mmask8 m = 0xFF;                                                                                             \
        for (; i + 8 <= count; i += 8) __VA_ARGS__                                                                     \
        if (i < count) {                                                                                               \
            m = (__mmask8)((1u << (count - i)) - 1);                                                                   \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    } while (0)

static inline __m512i load(const deep *from, __mmask8 m) { return _mm512_maskz_loadu_epi64(m, from); }
static inline void store(deep *to, __mmask8 m, __m512i value) { _mm512_mask_storeu_epi64(to, m, value); }

/// The alpha of each pixel, in all its channels.
static inline __m512i alphas(__m512i pixels) {
    const __m128i pattern = _mm_setr_epi8(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
    return _mm512_shuffle_epi8(pixels, _mm512_broadcast_i32x4(pattern));
}

/// The lowest 16 bits of each pixel, in all its channels.
static inline __m512i spread(__m512i numbers) {
    const __m128i pattern = _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9);
    return _mm512_shuffle_epi8(numbers, _mm512_broadcast_i32x4(pattern));
}

static inline __m512i covers(__m512i alpha) {
    __m512i rest = _mm512_srli_epi16(_mm512_add_epi16(alpha, _mm512_set1_epi16(128)), 8);
    return _mm512_subs_epi16(_mm512_subs_epi16(_mm512_setzero_si512(), alpha), rest);
}

static inline __m512i mixed(__m512i target, __m512i source) {
    __m512i covered = _mm512_mulhrs_epi16(target, covers(alphas(source)));
    return _mm512_adds_epi16(_mm512_add_epi16(target, covered), source);
}

static inline __m512i faded(__m512i source, int16_t fraction) {
    return fraction == 32767 ? source : _mm512_mulhrs_epi16(source, _mm512_set1_epi16(fraction));
}

static inline __m512i widened(__m256i pixels) { return _mm512_slli_epi16(_mm512_cvtepu8_epi16(pixels), 7); }

static inline __m256i bytes(const uint32_t *pixels, __mmask8 m) { return _mm256_maskz_loadu_epi32(m, pixels); }

/// Rounded, which is what a product with a 128th does.
static inline __m512i rounded(__m512i deep) { return _mm512_mulhrs_epi16(deep, _mm512_set1_epi16(256)); }

/// Eight pixels, rounded.
static inline __m256i narrowed(__m512i deep) {
    return _mm512_cvtusepi16_epi8(_mm512_max_epi16(rounded(deep), _mm512_setzero_si512()));
}

/// Sixteen pixels, rounded.
static inline __m512i both_narrowed(__m512i a, __m512i b) {
    __m512i packed = _mm512_packus_epi16(rounded(a), rounded(b));
    return _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), packed);
}

static inline void put(uint32_t *out, __mmask8 m, __m512i deep) { _mm256_mask_storeu_epi32(out, m, narrowed(deep)); }

static inline __m512i every(const deep *color) {
    int64_t bits;
    __builtin_memcpy(&bits, color, sizeof bits);
    return _mm512_set1_epi64(bits);
}

void deep_widen_avx512(deep *out, const uint32_t *pixels, size_t count) {
    EIGHTS({ store(out + i * 4, m, widened(bytes(pixels + i, m))); });
}

void deep_narrow_avx512(uint32_t *out, const deep *in, size_t count) {
    size_t i = 0;
    for (; i + 16 <= count; i += 16) {
        _mm512_storeu_si512(out + i, both_narrowed(load(in + i * 4, 0xFF), load(in + i * 4 + 32, 0xFF)));
    }
    out += i, in += i * 4, count -= i;
    EIGHTS({ put(out + i, m, load(in + i * 4, m)); });
}

int deep_split_avx512(uint32_t *out, int8_t *rest, const deep *in, size_t count) {
    __m256i any = _mm256_setzero_si256();
    EIGHTS({
        __m512i whole = load(in + i * 4, m);
        __m256i pixels = narrowed(whole);
        __m256i left = _mm512_cvtsepi16_epi8(_mm512_sub_epi16(whole, widened(pixels)));
        _mm256_mask_storeu_epi32(out + i, m, pixels);
        _mm256_mask_storeu_epi32(rest + i * 4, m, left);
        any = _mm256_or_si256(any, left);
    });
    return !_mm256_testz_si256(any, any);
}

/// Eight pixels put together; `rest` may be null.
static inline __m512i joined(const uint32_t *pixels, const int8_t *rest, __mmask8 m) {
    __m512i whole = widened(bytes(pixels, m));
    return rest ? _mm512_add_epi16(whole, _mm512_cvtepi8_epi16(bytes((const uint32_t *)rest, m))) : whole;
}

void deep_join_avx512(deep *out, const uint32_t *pixels, const int8_t *rest, size_t count) {
    EIGHTS({ store(out + i * 4, m, joined(pixels + i, rest + i * 4, m)); });
}

void deep_from_floats_avx512(deep *out, const float *in, size_t count) {
    const __m512 full = _mm512_set1_ps(32640.0f);
    size_t i = 0, numbers = count * 4;
    for (; i < numbers; i += 16) {
        __mmask16 m = numbers - i >= 16 ? 0xFFFF : (__mmask16)((1u << (numbers - i)) - 1);
        __m512 scaled = _mm512_mul_ps(_mm512_maskz_loadu_ps(m, in + i), full);
        scaled = _mm512_min_ps(_mm512_max_ps(scaled, _mm512_setzero_ps()), full);
        _mm256_mask_storeu_epi16(out + i, m, _mm512_cvtepi32_epi16(_mm512_cvtps_epi32(scaled)));
    }
}

void deep_fill_avx512(deep *out, const deep *color, size_t count) {
    __m512i all = every(color);
    EIGHTS({ store(out + i * 4, m, all); });
}

void deep_over_avx512(deep *target, const deep *source, size_t count) {
    EIGHTS({ store(target + i * 4, m, mixed(load(target + i * 4, m), load(source + i * 4, m))); });
}

void deep_over_faded_avx512(deep *target, const deep *source, size_t count, int16_t fraction) {
    __m512i part = _mm512_set1_epi16(fraction);
    EIGHTS({
        __m512i s = _mm512_mulhrs_epi16(load(source + i * 4, m), part);
        store(target + i * 4, m, mixed(load(target + i * 4, m), s));
    });
}

void deep_over_covered_avx512(
    deep *target, const deep *source, size_t count, int16_t fraction, const float *coverage) {
    const __m256 full = _mm256_set1_ps(32767.0f);
    __m512i part = _mm512_set1_epi16(fraction);
    EIGHTS({
        __m256 scaled = _mm256_mul_ps(_mm256_maskz_loadu_ps(m, coverage + i), full);
        scaled = _mm256_min_ps(_mm256_max_ps(scaled, _mm256_setzero_ps()), full);
        __m512i parts = spread(_mm512_cvtepu32_epi64(_mm256_cvtps_epi32(scaled)));
        __m512i s = _mm512_mulhrs_epi16(load(source + i * 4, m), _mm512_mulhrs_epi16(parts, part));
        store(target + i * 4, m, mixed(load(target + i * 4, m), s));
    });
}

void deep_over_pixels_avx512(deep *target, const uint32_t *source, size_t count, int16_t fraction) {
    EIGHTS({
        __m256i pixels = bytes(source + i, m);
        if (_mm256_testz_si256(pixels, pixels)) continue;
        store(target + i * 4, m, mixed(load(target + i * 4, m), faded(widened(pixels), fraction)));
    });
}

/// A colour that is laid over pixels: itself, and what it covers.
struct tint {
    __m512i color, covered;
};

static inline struct tint tint_of(const deep *color) {
    __m512i s = every(color);
    return (struct tint){s, covers(alphas(s))};
}

static inline __m512i tinted(__m512i target, struct tint tint) {
    return _mm512_adds_epi16(_mm512_add_epi16(target, _mm512_mulhrs_epi16(target, tint.covered)), tint.color);
}

void deep_over_color_avx512(deep *target, const deep *color, size_t count) {
    struct tint tint = tint_of(color);
    EIGHTS({ store(target + i * 4, m, tinted(load(target + i * 4, m), tint)); });
}

void deep_over_tint_avx512(deep *target, const deep *color, const int16_t *fractions, size_t count) {
    __m512i full = every(color);
    EIGHTS({
        __m512i parts = spread(_mm512_cvtepu16_epi64(_mm_maskz_loadu_epi16(m, fractions + i)));
        store(target + i * 4, m, mixed(load(target + i * 4, m), _mm512_mulhrs_epi16(full, parts)));
    });
}

void deep_mask_avx512(deep *target, const deep *mask, size_t count) {
    EIGHTS({
        __m512i kept = _mm512_mulhrs_epi16(load(target + i * 4, m), covers(alphas(load(mask + i * 4, m))));
        store(target + i * 4, m, _mm512_sub_epi16(_mm512_setzero_si512(), kept));
    });
}

/// Eight pixels of a sampling, below zero, and all bits of the texels that they are mixed of.
struct sample {
    __m512i value, seen;
};

static inline struct sample sampled(
    const sampling *pixels, size_t i, __mmask8 m, const uint32_t *top, const uint32_t *bottom, __m512i fraction) {
    __m512i weights = load((const deep *)(pixels->weights + i * 8), m), a, b, seen;
    __mmask16 held = pixels->held[i / 8];
    if (held) {
        __m512i order = load((const deep *)(pixels->order + i * 8), m);
        a = _mm512_maskz_loadu_epi32(held, top + pixels->base[i / 8]);
        b = _mm512_maskz_loadu_epi32(held, bottom + pixels->base[i / 8]);
        seen = _mm512_or_si512(a, b);
        a = _mm512_permutexvar_epi8(order, a);
        b = _mm512_permutexvar_epi8(order, b);
    } else {
        const __m512i pairs = _mm512_broadcast_i32x4(
            _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
        __m256i first = bytes((const uint32_t *)(pixels->first + i), m);
        a = _mm512_mask_i32gather_epi64(_mm512_setzero_si512(), m, first, top, 4);
        b = _mm512_mask_i32gather_epi64(_mm512_setzero_si512(), m, first, bottom, 4);
        seen = _mm512_or_si512(a, b);
        a = _mm512_shuffle_epi8(a, pairs);
        b = _mm512_shuffle_epi8(b, pairs);
    }
    __m512i x = _mm512_maddubs_epi16(a, weights), y = _mm512_maddubs_epi16(b, weights);
    __m512i value = _mm512_add_epi16(x, _mm512_mulhrs_epi16(_mm512_sub_epi16(y, x), fraction));
    return (struct sample){value, seen};
}

static inline __m512i above_zero(__m512i value) { return _mm512_sub_epi16(_mm512_setzero_si512(), value); }

/// What is below zero, above it, and taken times an opacity.
static inline __m512i shown(__m512i value, int16_t opacity) {
    return opacity == 32767 ? above_zero(value) : _mm512_mulhrs_epi16(value, _mm512_set1_epi16((int16_t)-opacity));
}

int deep_sample_avx512(
    deep *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction) {
    __m512i part = _mm512_set1_epi16(fraction), seen = _mm512_setzero_si512();
    size_t count = pixels->count;
    EIGHTS({
        struct sample eight = sampled(pixels, i, m, top, bottom, part);
        store(out + i * 4, m, above_zero(eight.value));
        seen = _mm512_or_si512(seen, eight.seen);
    });
    return _mm512_test_epi64_mask(seen, seen) != 0;
}

void pixels_sample_avx512(
    uint32_t *out, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction) {
    // Rounding is a product with a 128th, here one below zero.
    __m512i part = _mm512_set1_epi16(fraction), less = _mm512_set1_epi16(-256);
    size_t count = pixels->count;
    EIGHTS({
        __m512i value = _mm512_mulhrs_epi16(sampled(pixels, i, m, top, bottom, part).value, less);
        _mm256_mask_storeu_epi32(out + i, m, _mm512_cvtusepi16_epi8(value));
    });
}

void deep_sample_over_avx512(
    deep *target, const sampling *pixels, const uint32_t *top, const uint32_t *bottom, int16_t fraction,
    int16_t opacity) {
    __m512i part = _mm512_set1_epi16(fraction);
    size_t count = pixels->count;
    EIGHTS({
        struct sample eight = sampled(pixels, i, m, top, bottom, part);
        if (!_mm512_test_epi64_mask(eight.seen, eight.seen)) continue;
        store(target + i * 4, m, mixed(load(target + i * 4, m), shown(eight.value, opacity)));
    });
}

void pixels_sample_over_avx512(
    uint32_t *out, const uint32_t *below, const int8_t *rest, const sampling *pixels, const uint32_t *top,
    const uint32_t *bottom, int16_t fraction, int16_t opacity) {
    __m512i part = _mm512_set1_epi16(fraction);
    size_t count = pixels->count;
    EIGHTS({
        __m512i source = shown(sampled(pixels, i, m, top, bottom, part).value, opacity);
        put(out + i, m, mixed(joined(below + i, rest ? rest + i * 4 : rest, m), source));
    });
}

void deep_join_over_avx512(deep *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count) {
    struct tint tint = tint_of(color);
    EIGHTS({ store(out + i * 4, m, tinted(joined(pixels + i, rest ? rest + i * 4 : rest, m), tint)); });
}

void pixels_join_over_avx512(
    uint32_t *out, const uint32_t *pixels, const int8_t *rest, const deep *color, size_t count) {
    struct tint tint = tint_of(color);
    size_t i = 0;
    for (; i + 16 <= count; i += 16) {
        const int8_t *left = rest ? rest + i * 4 : rest;
        __m512i a = tinted(joined(pixels + i, left, 0xFF), tint);
        __m512i b = tinted(joined(pixels + i + 8, left ? left + 32 : left, 0xFF), tint);
        _mm512_storeu_si512(out + i, both_narrowed(a, b));
    }
    out += i, pixels += i, count -= i, rest = rest ? rest + i * 4 : rest;
    EIGHTS({ put(out + i, m, tinted(joined(pixels + i, rest ? rest + i * 4 : rest, m), tint)); });
}

void pixels_over_faded_avx512(
    uint32_t *out, const deep *target, const deep *source, size_t count, int16_t fraction) {
    size_t i = 0;
    for (; i + 16 <= count; i += 16) {
        __m512i a = mixed(load(target + i * 4, 0xFF), faded(load(source + i * 4, 0xFF), fraction));
        __m512i b = mixed(load(target + i * 4 + 32, 0xFF), faded(load(source + i * 4 + 32, 0xFF), fraction));
        _mm512_storeu_si512(out + i, both_narrowed(a, b));
    }
    out += i, target += i * 4, source += i * 4, count -= i;
    EIGHTS({ put(out + i, m, mixed(load(target + i * 4, m), faded(load(source + i * 4, m), fraction))); });
}

void shadow_row_avx512(
    int16_t *out, const float *profile, size_t columns, double start, double step, double even, double perUnit,
    int64_t first, size_t count) {
    const __m512d last = _mm512_set1_pd((double)(columns - 1));
    const __m256 full = _mm256_set1_ps(32767.0f), none = _mm256_setzero_ps();
    EIGHTS({
        __m512d at = _mm512_add_pd(
            _mm512_set1_pd((double)(first + (int64_t)i)), _mm512_setr_pd(0, 1, 2, 3, 4, 5, 6, 7));
        at = _mm512_add_pd(_mm512_set1_pd(start), _mm512_mul_pd(at, _mm512_set1_pd(step)));
        at = _mm512_sub_pd(_mm512_abs_pd(at), _mm512_set1_pd(even));
        at = _mm512_mul_pd(_mm512_max_pd(at, _mm512_setzero_pd()), _mm512_set1_pd(perUnit));
        __mmask8 within = _mm512_mask_cmp_pd_mask(m, at, last, _CMP_LT_OQ);
        __m256i k = _mm512_maskz_cvttpd_epi32(within, at);
        __m256 fraction = _mm512_cvtpd_ps(_mm512_sub_pd(at, _mm512_cvtepi32_pd(k)));
        __m256 a = _mm256_mmask_i32gather_ps(none, within, k, profile, 4);
        __m256 b = _mm256_mmask_i32gather_ps(none, within, k, profile + 1, 4);
        __m256 value = _mm256_add_ps(a, _mm256_mul_ps(_mm256_sub_ps(b, a), fraction));
        value = _mm256_min_ps(_mm256_max_ps(_mm256_mul_ps(value, full), none), full);
        __m256i numbers = _mm256_maskz_cvtps_epi32(within, value);
        _mm_mask_storeu_epi16(out + i, m, _mm256_cvtepi32_epi16(numbers));
    });
}

#pragma clang attribute pop
#endif
