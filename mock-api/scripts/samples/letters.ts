import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import { projectRoot } from '../../src/setup/projectRoot';

/** Text as outlines. An SVG in `<img>` loads no web font, so its text would use whatever font the reader has. */
export interface Outlines {
  /** SVG path data that starts at the origin, on the baseline. */
  path(x: number, y: number): string;
  /** In pixels. */
  width: number;
}

/** Converts text to outlines. @param size in pixels */
export type SetText = (text: string, size: number) => Outlines;

interface Glyph {
  outline: string;
  /** In em, from the start of the text. */
  x: number;
  y: number;
}

/** Weight of the site's serif font below 28 px, and on all sample covers. */
const WEIGHT = 500;

/**
 * Opens the site's serif font, which includes Devanagari, and a serif font for Tamil. The first font that has a letter
 * is used.
 */
async function openFonts(): Promise<{ font: Font; em: number }[]> {
  const siteFont = (file: string) => path.join(projectRoot(), 'shell/public/fonts', file);
  // The module loads asynchronously, so it cannot be required.
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

/** Opens the fonts of the sample drawings. @returns a function that sets text and throws for a letter without a font */
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

  /** Splits a text into parts that each use one font; a space belongs to the part before it. */
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

/** Converts an outline from font units to path data in tenths of a pixel. Relative coordinates keep it short. */
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
