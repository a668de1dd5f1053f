import type { Reference } from './reference';

/** Words that begin too many titles to tell them apart. */
const SMALL = /^(a|an|the|on|of|in)$/;

/**
 * A key for each reference, as one types it in a manuscript: the first name, the year and a word of the title. It has
 * letters and digits only, and is there once.
 */
export function citeKeys(references: Reference[]): string[] {
  const taken = new Map<string, number>();
  return references.map((reference) => {
    const key = keyOf(reference);
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? key : `${key}${count}`;
  });
}

function keyOf({ names: [first], year = '', title }: Reference): string {
  const words = plain(title).split(' ');
  const word = words.find((one) => one && !SMALL.test(one)) ?? '';
  const name = first && ('family' in first ? first.family : first.literal);
  return name ? `${plain(name).replaceAll(' ', '').slice(0, 20)}${year}${word}` : words.slice(0, 4).join('');
}

/** In small letters without accents, all else as blanks. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
