// The interfaces that report errors by their results. libpng's and libjpeg's other ones leave by longjmp, which must not
// cross a Swift function.
#include <stddef.h>
#include <stdio.h>
#include <png.h>
#include <turbojpeg.h>
#include <webp/decode.h>
