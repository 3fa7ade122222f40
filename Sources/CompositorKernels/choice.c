#include "kernels.h"
#include <stdatomic.h>

// Which form runs is settled by the processor.

#if defined(__x86_64__)
static _Atomic int chosen;

enum kernels_form kernels_best_form(void) {
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx2")) return kernels_portable;
    int wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")
        && __builtin_cpu_supports("avx512vbmi");
    return wide ? kernels_avx512 : kernels_avx2;
}

void kernels_use_form(enum kernels_form form) {
    enum kernels_form best = kernels_best_form();
    chosen = form < best ? form : best;
}

__attribute__((constructor)) static void look(void) { chosen = kernels_best_form(); }

#define CHOICE(name, arguments, give)                                                                                  \
    switch (atomic_load_explicit(&chosen, memory_order_relaxed)) {                                                     \
    case kernels_avx512: give name##_avx512 arguments; break;                                                          \
    case kernels_avx2: give name##_avx2 arguments; break;                                                              \
    default: give name##_portable arguments;                                                                           \
    }
#else
enum kernels_form kernels_best_form(void) { return kernels_portable; }
void kernels_use_form(enum kernels_form form) {}

#define CHOICE(name, arguments, give) give name##_portable arguments;
#endif

#define CHOOSE(name, parameters, arguments)                                                                            \
    void name parameters { CHOICE(name, arguments, ) }
#define CHOOSE_INT(name, parameters, arguments)                                                                        \
    int name parameters { CHOICE(name, arguments, return) }

FORMS(CHOOSE, CHOOSE_INT)
