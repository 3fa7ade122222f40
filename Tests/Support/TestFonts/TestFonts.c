#include "TestFonts.h"
#include <stdlib.h>
#include <string.h>

// Text in tests is set in the fonts that the tests carry, by a fontconfig of their own. This has to be said before anything
// asks fontconfig; FONTCONFIG_FILE, where it is set, goes before.
__attribute__((constructor)) static void choose(void) {
    const char *here = __FILE__;
    const char *from = strstr(here, "Tests/Support/TestFonts/");
    char path[4096];
    size_t length = from ? (size_t)(from - here) : 0;
    if (!from || length > sizeof path - 64) return;
    memcpy(path, here, length);
    strcpy(path + length, "Tests/Fonts/fonts.conf");
    setenv("FONTCONFIG_FILE", path, 0);
}

const char *test_fonts_configuration(void) { return getenv("FONTCONFIG_FILE"); }
