import type { SetText } from './letters';

export interface CoverText {
  title: string;
  /** Author or issuing organisation; empty if unknown. */
  author: string;
}

/** Size of a cover drawing in pixels, four times the size at which a card shows it. */
const coverSize = { width: 560, height: 680 };

type NonEmpty<Item> = readonly [Item, ...Item[]];

/** Colours of background, text and motif, from the site's design. The text is legible on its background. */
const colourSchemes: NonEmpty<{ ground: string; words: string; motif: string }> = [
  { ground: '#a3242b', words: '#fcfdfb', motif: '#b63a3c' },
  { ground: '#f2e3c3', words: '#14201a', motif: '#a3242b' },
  { ground: '#1f2a23', words: '#fcfdfb', motif: '#dba543' },
  { ground: '#1f5b43', words: '#fcfdfb', motif: '#2f7a5c' },
  { ground: '#f0d8d4', words: '#14201a', motif: '#1f5b43' },
  { ground: '#27336b', words: '#fcfdfb', motif: '#dba543' },
];

const motifs: NonEmpty<(colour: string) => string> = [
  // Two facing half circles.
  (colour: string) =>
    `<path fill="${colour}" d="M262 380a120 120 0 0 0 0 240zM298 350a120 120 0 0 1 0 240z"/>`,
  // Steps.
  (colour: string) =>
    `<path fill="${colour}" d="${[0, 1, 2, 3, 4, 5].map((n) => `M${60 + n * 76} ${600 - n * 34}h52V620h-52z`).join('')}"/>`,
  // Rings.
  (colour: string) =>
    `<g fill="none" stroke="${colour}" stroke-width="8">${[24, 56, 88, 120].map((r) => `<circle cx="400" cy="480" r="${r}"/>`).join('')}</g>`,
  // A bundle of leaves.
  (colour: string) =>
    `<path fill="${colour}" d="${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `M${64 + (n % 3) * 10} ${420 + n * 24}h${410 - (n % 2) * 24}v14H${64 + (n % 3) * 10}z`).join('')}"/>`,
  // A sun over the edge of a page.
  (colour: string) => `<path fill="${colour}" d="M120 610a160 160 0 0 1 320 0zM60 622h440v8H60z"/>`,
];

/** Possible font sizes of a title in pixels. The first size at which the title fits above the motif is used. */
const titleSizes = [50, 44, 38, 33, 29];
const MARGIN = 48;
const TEXT_WIDTH = coverSize.width - 2 * MARGIN;
/** Lowest allowed position of the title's last line, in pixels from the top. The motif begins below it. */
const TITLE_BOTTOM = 335;
const TITLE_TOP = 58;

/**
 * Draws the cover of a sample book with its title and author.
 * @param index position of the book in its list; it selects colours and motif
 * @returns SVG markup of the size `coverSize`
 * @throws Error if the title does not fit at the smallest font size
 */
export function drawCover(setText: SetText, { title, author }: CoverText, index: number): string {
  const { ground, words, motif } = pick(colourSchemes, index);
  const lines = titleLines(setText, withoutSample(title));
  const names = wrap(setText, withoutSample(author), 24);
  const { width, height } = coverSize;
  const text = [
    ...lines.lines.map((line, at) =>
      setText(line, lines.size).path(MARGIN, TITLE_TOP + lines.size * (0.84 + at * 1.16)),
    ),
    ...names.map((line, at) => setText(line, 24).path(MARGIN, 652 - (names.length - 1 - at) * 32)),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<title>${escaped([title, author].filter(Boolean).join(', by '))}</title>` +
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    // Moves the motif up if the names need a second line.
    `<g transform="translate(0 ${names.length > 1 ? -52 : -30})">${pick(motifs, index)(motif)}</g>` +
    `<path fill="${words}" d="${text.join('')}"/></svg>`
  );
}

/**
 * Splits a title into lines at the largest font size at which it fits.
 * @throws Error if the title does not fit at the smallest font size
 */
function titleLines(setText: SetText, title: string): { size: number; lines: string[] } {
  const tries = titleSizes.map((size) => ({ size, lines: wrap(setText, title, size) }));
  const fitting = tries.find(
    ({ size, lines }) =>
      TITLE_TOP + lines.length * size * 1.16 <= TITLE_BOTTOM &&
      lines.every((line) => setText(line, size).width <= TEXT_WIDTH),
  );
  if (!fitting) throw new Error(`“${title}” does not fit on a cover, not even at ${titleSizes.at(-1)} px.`);
  return fitting;
}

/** Wraps text into lines that fit the text width of a cover. */
function wrap(setText: SetText, text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && setText(longer, size).width <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const withoutSample = (text: string) => text.replaceAll(/\s*\(sample\)/gi, '').trim();

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pick<Item>(items: NonEmpty<Item>, index: number): Item {
  return items[index % items.length] ?? items[0];
}

/** Size of a portrait in pixels. */
const portraitSize = { width: 400, height: 480 };

/** Maximum width of the initials in pixels. They must fit into a portrait that is cropped to a square. */
const MONOGRAM_WIDTH = 240;

/** Titles and forms of address. They are not part of the initials. */
const titles = /^(dr|prof|professor|mr|mrs|ms|justice|adv|sri|smt)\.?$/i;

/**
 * Draws the portrait of a sample person: the initials of the first and last name, in front of a pair of shoulders.
 * @returns SVG markup of the size `portraitSize`
 */
export function drawPortrait(setText: SetText, name: string): string {
  const names = withoutSample(name)
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word) && !titles.test(word));
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(firstLetter).join('');
  const { width, height } = portraitSize;
  // Reduces the font size of wide initials. Letters of some scripts are twice as wide as Latin letters.
  const size = Math.min(128, (128 * MONOGRAM_WIDTH) / setText(letters, 128).width);
  const monogram = setText(letters, size);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<title>Monogram ${escaped(letters)}</title><path fill="#e6eee0" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="#1f5b43" d="M0 480V300a200 200 0 0 1 400 0v180z" opacity=".1"/>` +
    `<path fill="#143d2d" d="${monogram.path((width - monogram.width) / 2, 292)}"/></svg>`
  );
}

/** Returns the first letter of a word with its combining marks, for example the vowel signs of Indian scripts. */
const firstLetter = (word: string | undefined) =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word ?? '')][0]?.segment ?? '';
