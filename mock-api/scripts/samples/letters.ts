import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import { projectRoot } from '../../src/platform/projectRoot';

/**
 * A line of text as outlines. An SVG image in an `<img>` element cannot load web fonts, so text in it would depend on
 * installed fonts.
 */
export interface Outlines {
  /**
   * Returns SVG path data of the text.
   * @param x left edge of the text in pixels
   * @param y position of the baseline in pixels
   */
  path(x: number, y: number): string;
  /** Width of the text in pixels. */
  width: number;
}

/**
 * Converts a line of text to outlines.
 * @param size font size in pixels
 * @throws Error if no font contains a letter of the text
 */
export type SetText = (text: string, size: number) => Outlines;

interface Glyph {
  outline: string;
  /** Position of the glyph relative to the start of the text, in em. */
  x: number;
  y: number;
}

/** Font weight of the text on sample covers. The site uses the same weight for serif text below 28 px. */
const WEIGHT = 500;

/**
 * Opens the fonts of the sample drawings. Each letter uses the first font that contains it: the site's serif font
 * (Latin, Devanagari) or a serif font with Tamil.
 */
async function openFonts(): Promise<{ font: Font; em: number }[]> {
  const siteFont = (file: string) => path.join(projectRoot(), 'shell/public/fonts', file);
  // Uses `import()`, because `require` cannot load a module with a top-level `await`.
  const { Blob, Face, Font, Variation } = await import('harfbuzzjs');
  const files = [
    siteFont('eczar-latin-wght-normal.woff2'),
    siteFont('eczar-western-wght-normal.woff2'),
    siteFont('eczar-latin-ext-wght-normal.woff2'),
    require.resolve('@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2'),
    require.resolve('@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-500-normal.woff2'),
  ];
  return Promise.all(
    files.map(async (file) => {
      const face = new Face(new Blob(await decompress(await readFile(file))), 0);
      const font = new Font(face);
      font.setVariations([new Variation('wght', WEIGHT)]);
      return { font, em: face.upem };
    }),
  );
}

/** Opens the fonts of the sample drawings and returns a function that converts text to outlines. */
export async function openLetters(): Promise<SetText> {
  const { Buffer, shape } = await import('harfbuzzjs');
  const fonts = await openFonts();
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

  const shaped = (text: string, { font, em }: (typeof fonts)[number]) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    let x = 0;
    const infos = buffer.getGlyphInfosAndPositions();
    const glyphs = infos.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }): Glyph => {
      const glyph = { outline: font.glyphToPath(codepoint), x: (x + xOffset) / em, y: yOffset / em };
      x += xAdvance;
      return glyph;
    });
    return { glyphs, em, advance: x / em, isWhole: infos.every(({ codepoint }) => codepoint !== 0) };
  };

  /**
   * Splits a text into parts with one font each. A letter or space keeps the font of the previous letter if possible.
   */
  const partsOf = (text: string) => {
    const parts: { text: string; font: (typeof fonts)[number] }[] = [];
    for (const { segment } of segmenter.segment(text)) {
      const last = parts.at(-1);
      const font =
        last && shaped(segment, last.font).isWhole
          ? last.font
          : fonts.find((one) => shaped(segment, one).isWhole);
      if (!font) throw new Error(`No font of the sample drawings has “${segment}” of “${text}”.`);
      if (last?.font === font) last.text += segment;
      else parts.push({ text: segment, font });
    }
    return parts;
  };

  return (text, size) => {
    const glyphs: (Glyph & { em: number })[] = [];
    let advance = 0;
    for (const part of partsOf(text)) {
      const run = shaped(part.text, part.font);
      glyphs.push(...run.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + advance, em: run.em })));
      advance += run.advance;
    }
    return {
      width: advance * size,
      path: (x, y) =>
        glyphs
          .map((glyph) => scaledPath(glyph.outline, size / glyph.em, x + glyph.x * size, y - glyph.y * size))
          .join(''),
    };
  };
}

/**
 * Converts the outline of a glyph from font units to SVG path data in pixels. To save bytes, it rounds to tenths of a
 * pixel and uses relative coordinates.
 */
function scaledPath(outline: string, scale: number, left: number, baseline: number): string {
  let at = [0, 0];
  return outline.replaceAll(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    if (command === 'Z') return 'z';
    const values = numbers.match(/-?[\d.]+/g) ?? [];
    const points = values.map((value, index) =>
      Math.round(10 * (index % 2 ? baseline - Number(value) * scale : left + Number(value) * scale)),
    );
    const [fromX = 0, fromY = 0] = at;
    at = points.slice(-2);
    if (command === 'M') return `M${points.map((value) => value / 10).join(' ')}`;
    const steps = points.map((value, index) => (value - (index % 2 ? fromY : fromX)) / 10);
    return (
      command.toLowerCase() +
      steps
        .join(' ')
        .replaceAll(' -', '-')
        .replaceAll(/(^|[ -])0\./g, '$1.')
    );
  });
}
