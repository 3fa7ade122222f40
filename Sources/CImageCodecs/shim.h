// The interfaces that report errors by their results. Other ones of libpng and libjpeg leave by longjmp, which must not
// cross a Swift function.
#include <stddef.h>
#include <stdio.h>
#include <png.h>
#include <turbojpeg.h>
#include <webp/decode.h>
