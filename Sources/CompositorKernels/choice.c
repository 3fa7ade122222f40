#include "kernels.h"
#include <stdatomic.h>

// Which form runs is settled by the processor.

#if defined(__x86_64__)
static _Atomic int has_avx2;

void kernels_be_portable(int portable) {
    __builtin_cpu_init();
    has_avx2 = !portable && __builtin_cpu_supports("avx2");
}

__attribute__((constructor)) static void look(void) { kernels_be_portable(0); }

#define CHOOSE(name, parameters, arguments)                                                                            \
    void name parameters {                                                                                             \
        if (atomic_load_explicit(&has_avx2, memory_order_relaxed)) name##_avx2 arguments;                                                                           \
        else name##_portable arguments;                                                                                \
    }
#define CHOOSE_INT(name, parameters, arguments)                                                                        \
    int name parameters {                                                                                              \
        int fast = atomic_load_explicit(&has_avx2, memory_order_relaxed);                                              \
        return fast ? name##_avx2 arguments : name##_portable arguments;                                               \
    }
#else
void kernels_be_portable(int portable) {}

#define CHOOSE(name, parameters, arguments)                                                                            \
    void name parameters { name##_portable arguments; }
#define CHOOSE_INT(name, parameters, arguments)                                                                        \
    int name parameters { return name##_portable arguments; }
#endif

FORMS(CHOOSE, CHOOSE_INT)
