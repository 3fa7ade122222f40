// The part of Pango's C interface that text layout needs. Declared here rather than included: pango's pkg-config file
// passes -pthread, which the package manager rejects with a warning on every build.
#pragma once
typedef struct _PangoLayout PangoLayout;
