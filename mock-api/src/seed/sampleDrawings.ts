/** What a cover says. */
export interface CoverWords {
  title: string;
  /** Who wrote it, or who stands behind it; may be empty. */
  author: string;
}

/** The size of a drawn cover, in pixels: four times a card's. */
export const coverSize = { width: 560, height: 680 };

type NonEmpty<Item> = readonly [Item, ...Item[]];

/** Ground, words and motif: the colours of the design, each pair legible. */
const looks: NonEmpty<{ ground: string; words: string; motif: string }> = [
  { ground: '#a3242b', words: '#fcfdfb', motif: '#b63a3c' },
  { ground: '#f2e3c3', words: '#14201a', motif: '#a3242b' },
  { ground: '#1f2a23', words: '#fcfdfb', motif: '#dba543' },
  { ground: '#1f5b43', words: '#fcfdfb', motif: '#2f7a5c' },
  { ground: '#f0d8d4', words: '#14201a', motif: '#1f5b43' },
  { ground: '#27336b', words: '#fcfdfb', motif: '#dba543' },
];

const motifs: NonEmpty<(colour: string) => string> = [
  // Two halves of a circle that face each other.
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

/**
 * Draws the cover of a sample record from the record itself, so that the two never contradict each other.
 * @param index place of the record: neighbours look different
 * @returns an SVG, `coverSize` large
 */
export function drawnCover({ title, author }: CoverWords, index: number): string {
  const { ground, words, motif } = pick(looks, index);
  const lines = linesOf(withoutSample(title));
  const text = lines
    .map((line, at) => `<tspan x="48" dy="${at === 0 ? 0 : 58}">${escaped(line)}</tspan>`)
    .join('');
  const name = escaped(withoutSample(author));
  const { width, height } = coverSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<title>${escaped([title, author].filter(Boolean).join(', by '))}</title>` +
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g transform="translate(0 -30)">${pick(motifs, index)(motif)}</g>` +
    `<g fill="${words}" font-family="Eczar, Georgia, 'Times New Roman', serif"><text y="100" font-size="50" font-weight="500">${text}</text>` +
    `<text x="48" y="652" font-size="24">${name}</text></g></svg>`
  );
}

/** Some 18 letters fit a line, and five lines above the motif; what is longer ends with an ellipsis. */
function linesOf(title: string): string[] {
  const lines: string[] = [''];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + 1 + word.length > 18) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.length > 5 ? [...lines.slice(0, 4), `${lines[4]} …`] : lines;
}

const withoutSample = (text: string) => text.replaceAll(/\s*\(sample\)/gi, '').trim();

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pick<Item>(items: NonEmpty<Item>, index: number): Item {
  return items[index % items.length] ?? items[0];
}

/** The size of a drawn portrait, in pixels. */
export const portraitSize = { width: 400, height: 480 };

/** Words before a name that are no part of it. */
const titles = /^(dr|prof|professor|mr|mrs|ms|justice|adv|sri|smt)\.?$/i;

/** A monogram for a sample person: the first letters of first and last name over a pair of shoulders. */
export function drawnPortrait(name: string): string {
  const names = withoutSample(name)
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word) && !titles.test(word));
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('');
  const { width, height } = portraitSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<title>Monogram ${escaped(letters)}</title><path fill="#e6eee0" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="#1f5b43" d="M0 480V300a200 200 0 0 1 400 0v180z" opacity=".1"/>` +
    `<text x="200" y="292" text-anchor="middle" font-size="128" fill="#143d2d" font-family="Eczar, Georgia, 'Times New Roman', serif">${escaped(letters)}</text></svg>`
  );
}
