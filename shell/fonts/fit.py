#!/usr/bin/env python3
"""Prints how a fallback has to be drawn so that the site's texts are as long in it as in the house's face, and its lines
as high: the numbers of the fallback faces in shared-ui/src/theme/fonts.css.

    python3 shell/fonts/fit.py HOUSE_FILE WEIGHT FALLBACK_FILE

Letters count as often as they stand in the texts of this site. Times New Roman and Arial have the widths of Liberation
Serif and Sans. Needs fontTools with brotli (Debian: fonttools, python3-brotli).
"""
import collections
import glob
import os
import re
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

root = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..')
sources = glob.glob(f'{root}/remote-public/src/**/*.json', recursive=True) + glob.glob(f'{root}/mock-api/src/seed/*.json')
texts = [text for source in sources for text in re.findall(r'"([^"]{20,})"[,\n]', open(source, encoding='utf8').read())]
letters = collections.Counter(letter for text in texts for letter in text)


def widths(font):
    glyphs, metrics, em = font.getBestCmap(), font['hmtx'], font['head'].unitsPerEm
    return {letter: metrics[glyphs[ord(letter)]][0] / em for letter in letters if ord(letter) in glyphs}


def fit(house_file, weight, fallback_file):
    house, fallback = TTFont(house_file), TTFont(fallback_file)
    if 'fvar' in house:
        house = instantiateVariableFont(house, {'wght': float(weight)})
    real, stand_in = widths(house), widths(fallback)
    both = [letter for letter in letters if letter in real and letter in stand_in]
    size = sum(letters[each] * real[each] for each in both) / sum(letters[each] * stand_in[each] for each in both)
    em = house['head'].unitsPerEm * size
    print(f'size-adjust: {size:.2%}; ascent-override: {house["hhea"].ascent / em:.2%}; descent-override: {-house["hhea"].descent / em:.2%};')


fit(*sys.argv[1:])
