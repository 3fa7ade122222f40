// The part of Pango's C interface that text layout needs. Declared here rather than included: pango's pkg-config file
// passes -pthread, which the package manager rejects with a warning on every build. Needs Pango 1.50.
#pragma once
#include <fontconfig/fontconfig.h>

#define PANGO_SCALE 1024

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoAttrList PangoAttrList;

typedef struct _PangoAttribute {
    const void *klass;
    unsigned int start_index;
    unsigned int end_index;
} PangoAttribute;

typedef struct _PangoAnalysis {
    void *shape_engine;
    void *lang_engine;
    PangoFont *font;
    unsigned char level;
    unsigned char gravity;
    unsigned char flags;
    unsigned char script;
    PangoLanguage *language;
    void *extra_attrs;
} PangoAnalysis;

typedef struct _PangoItem {
    int offset;
    int length;
    int num_chars;
    PangoAnalysis analysis;
} PangoItem;

typedef struct _PangoGlyphInfo {
    unsigned int glyph;
    int width;
    int x_offset;
    int y_offset;
    unsigned int is_cluster_start : 1;
    unsigned int is_color : 1;
} PangoGlyphInfo;

typedef struct _PangoGlyphString {
    int num_glyphs;
    PangoGlyphInfo *glyphs;
    int *log_clusters;
} PangoGlyphString;

// Members that later versions added at the end are left out; the memory is always Pango's.
typedef struct _PangoGlyphItem {
    PangoItem *item;
    PangoGlyphString *glyphs;
} PangoGlyphItem;

typedef struct _PangoRunList {
    PangoGlyphItem *run;
    struct _PangoRunList *next;
} PangoRunList;

typedef struct _PangoLayoutLine {
    PangoLayout *layout;
    int start_index;
    int length;
    PangoRunList *runs;
    unsigned int is_paragraph_start : 1;
    unsigned int resolved_dir : 3;
} PangoLayoutLine;

enum { PANGO_GLYPH_EMPTY = 0x0FFFFFFF, PANGO_GLYPH_UNKNOWN_FLAG = 0x10000000 };
enum { PANGO_DIRECTION_LTR = 0, PANGO_DIRECTION_RTL = 1 };
enum { PANGO_WRAP_CHAR = 1, PANGO_WRAP_WORD_CHAR = 2 };
enum { PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END };
enum { PANGO_STYLE_NORMAL = 0, PANGO_STYLE_ITALIC = 2 };

// Fonts.
PangoFontMap *pango_cairo_font_map_new_for_font_type(int font_type);
void pango_fc_font_map_set_config(PangoFontMap *map, FcConfig *config);
FcConfig *pango_fc_font_map_get_config(PangoFontMap *map);
FcPattern *pango_fc_font_get_pattern(PangoFont *font);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_context_set_font_options(PangoContext *context, const void *cairo_font_options);
void pango_context_set_round_glyph_positions(PangoContext *context, int round);
void pango_context_set_base_dir(PangoContext *context, int direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
PangoLanguage *pango_language_from_string(const char *tag);
PangoFont *pango_context_load_font(PangoContext *context, const PangoFontDescription *description);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_weight(PangoFontDescription *description, int weight);
void pango_font_description_set_style(PangoFontDescription *description, int style);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, PangoLanguage *language);
void pango_font_metrics_unref(PangoFontMetrics *metrics);
int pango_font_metrics_get_ascent(PangoFontMetrics *metrics);
int pango_font_metrics_get_descent(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_thickness(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_thickness(PangoFontMetrics *metrics);
void *pango_cairo_font_get_scaled_font(PangoFont *font);
struct hb_font_t *pango_font_get_hb_font(PangoFont *font);
void g_object_unref(void *object);

// Attributes.
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *description);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_foreground_new(unsigned short red, unsigned short green, unsigned short blue);

// Line breaking. Each element is a set of bits, of which the lowest says that a line may break before the character.
void pango_get_log_attrs(
    const char *text, int length, int level, PangoLanguage *language, unsigned int *attributes, int count);

// Layouts.
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
const char *pango_layout_get_text(PangoLayout *layout);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, int wrap);
void pango_layout_set_ellipsize(PangoLayout *layout, int ellipsize);
void pango_layout_set_indent(PangoLayout *layout, int indent);
void pango_layout_set_justify(PangoLayout *layout, int justify);
void pango_layout_set_auto_dir(PangoLayout *layout, int auto_dir);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int setting);
int pango_layout_get_line_count(PangoLayout *layout);
int pango_layout_is_ellipsized(PangoLayout *layout);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
int pango_layout_line_x_to_index(PangoLayoutLine *line, int x, int *index, int *trailing);
void pango_glyph_string_index_to_x(
    PangoGlyphString *glyphs, const char *text, int length, PangoAnalysis *analysis, int index, int trailing, int *x);

// HarfBuzz, for what Pango does not tell about a font. The tags are four letters: 'xhgt', 'cpht', 'hlgp'.
int hb_ot_metrics_get_position(struct hb_font_t *font, unsigned int tag, int *position);
