#!/usr/bin/env bash
# Subsets the site's fonts and writes them to shell/public/fonts: weights 400 to 600 (italics: 400), kerning and
# ligatures. Each upright font has three files, so that most pages load only the first: English with its punctuation; the
# accented letters of Western Europe; other Latin letters and currency signs such as the rupee sign. The italic font has
# one file, without the third range. Devanagari (Eczar) and Tamil (Noto Serif Tamil) have one file each. Other scripts are
# shown in fonts of the visitor's device. Keep the ranges equal to those in shared-ui/src/theme/fonts.css, which tell browsers when to load each file.
# Run it when a font or a range changes: bash shell/fonts/cut.sh
# Needs npm, and fontTools 4.38 or later with brotli (Debian: fonttools, python3-brotli).
set -euo pipefail
faces=$(cd "$(dirname "$0")/../public/fonts" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

english='U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2060,U+20AC,U+2122,U+2190-2193,U+2212'
western='U+00A1-00A8,U+00AA,U+00AC-00AF,U+00B1-00B6,U+00B8-00BA,U+00BC-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2030,U+2032-2033,U+2039-203A,U+2044'
others='U+0100-0130,U+0132-0151,U+0154-02C5,U+02C7-02D9,U+02DB,U+02DD-02FF,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113'

devanagari='U+0900-097F,U+1CD0-1CFF,U+200C-200D,U+25CC,U+A8E0-A8FF'
tamil='U+0B80-0BFF,U+200C-200D,U+25CC'

for package in eczar libre-franklin noto-serif-tamil; do
  npm pack --silent "@fontsource-variable/$package@5.3.0" >/dev/null
  tar xzf "fontsource-variable-$package-5.3.0.tgz"
  mv package "$package"
done

# cut FROM WEIGHTS RANGES TO [PACKAGE] [FEATURES]: writes the ranges of a package's file, at one weight or a range of
# weights, to a new file. The scripts of South Asia need all layout features.
cut() {
  fonttools varLib.instancer --quiet "${5:-${1%-latin*}}/files/$1.woff2" "wght=$2" --output whole.ttf
  pyftsubset whole.ttf --unicodes="$3" --layout-features="${6:-kern,liga,ccmp,locl,mark,mkmk}" \
    --no-hinting --flavor=woff2 --output-file="$faces/$4.woff2"
}
for face in eczar libre-franklin; do
  cut "$face-latin-wght-normal" 400:600 "$english" "$face-latin-wght-normal"
  cut "$face-latin-wght-normal" 400:600 "$western" "$face-western-wght-normal"
  cut "$face-latin-ext-wght-normal" 400:600 "$others" "$face-latin-ext-wght-normal"
done
cut libre-franklin-latin-wght-italic 400 "$english,$western" libre-franklin-latin-400-italic
cut eczar-devanagari-wght-normal 400:600 "$devanagari" eczar-devanagari-wght-normal eczar '*'
cut noto-serif-tamil-tamil-wght-normal 400:600 "$tamil" noto-serif-tamil-wght-normal noto-serif-tamil '*'
