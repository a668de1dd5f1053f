import { citeKeyOf, latinLetters } from '@juris/contract/referenceFormats';
import type { Reference } from './reference';

/** Words that begin too many titles to tell them apart. */
const SMALL = /^(a|an|the|on|of|in)$/;

/**
 * A key for each reference, as one types it in a manuscript: the first name, the year and a word of the title. It has
 * letters and digits only, and is there once. A reference without Latin letters has its position as its key.
 */
export function citeKeys(references: Reference[]): string[] {
  const taken = new Set<string>();
  return references.map((reference, index) => {
    const key = keyOf(reference) || `reference${index + 1}`;
    let unique = key;
    for (let count = 2; taken.has(unique); count += 1) unique = `${key}${count}`;
    taken.add(unique);
    return unique;
  });
}

function keyOf({ names: [first], year = '', title }: Reference): string {
  const words = title
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(latinLetters)
    .filter(Boolean);
  const name = citeKeyOf(first, year);
  return first ? name + (words.find((word) => !SMALL.test(word)) ?? '') : words.slice(0, 4).join('');
}
