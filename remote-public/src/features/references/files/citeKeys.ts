import { citeKeyOf, latinLetters } from '@juris/contract/referenceFormats';
import type { Reference } from './reference';

/** Words that are skipped at the start of titles, because they do not distinguish them. */
const SMALL = /^(a|an|the|on|of|in)$/;

/**
 * Returns a unique key for each reference, which authors type in a manuscript. It consists of the first author's name,
 * the year and a word of the title; without names, of the first four words of the title. Keys have only Latin letters
 * and digits. For a reference without Latin letters, the key is `reference` with its position in the list.
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
