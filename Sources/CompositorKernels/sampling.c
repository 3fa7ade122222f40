#include "CompositorKernels.h"

// A sampling serves all rows of an image that are drawn in one column of tiles, so it is made by the plainest means.

void sampling_prepare(
    sampling *out, int64_t place, int64_t pace, int64_t lowest, int64_t highest, size_t count, int32_t width) {
    out->count = count < sampling_most ? count : sampling_most;
    for (size_t i = 0; i < out->count; i++) {
        int64_t at = place + (int64_t)i * pace;
        at = at < lowest ? lowest : at > highest ? highest : at;
        int32_t first = (int32_t)(at >> 32);
        int part = (int)(((at & 0xFFFFFFFF) + (1 << 24)) >> 25);
        if (first > width - 2) first = width - 2, part = 128;
        out->first[i] = first;
        for (int c = 0; c < 4; c++) {
            out->weights[i * 8 + c * 2] = (int8_t)(part - 128);
            out->weights[i * 8 + c * 2 + 1] = (int8_t)-part;
        }
    }
    for (size_t group = 0; group * 8 < out->count; group++) {
        size_t end = group * 8 + 8 < out->count ? group * 8 + 8 : out->count;
        int32_t low = out->first[group * 8], high = low;
        for (size_t i = group * 8; i < end; i++) {
            if (out->first[i] < low) low = out->first[i];
            if (out->first[i] > high) high = out->first[i];
        }
        out->base[group] = low;
        out->held[group] = high - low < 15 ? (uint16_t)((4u << (high - low)) - 1) : 0;
        if (!out->held[group]) continue;
        for (size_t i = group * 8; i < group * 8 + 8; i++) {
            int32_t texel = i < end ? out->first[i] - low : 0;
            for (int c = 0; c < 4; c++) {
                out->order[i * 8 + c * 2] = (uint8_t)(texel * 4 + c);
                out->order[i * 8 + c * 2 + 1] = (uint8_t)(texel * 4 + 4 + c);
            }
        }
    }
}
