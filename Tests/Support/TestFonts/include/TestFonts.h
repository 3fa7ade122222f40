#ifndef TEST_FONTS_H
#define TEST_FONTS_H

/// The fontconfig file that the process uses, or null.
const char *test_fonts_configuration(void);

#endif
