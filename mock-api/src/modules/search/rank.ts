import Fuse from 'fuse.js/basic';
import { searchWords } from '@juris/contract/foldText';
import type { Candidate } from './candidates';

/** Threshold of the fuzzy match on names (specification section 9). */
const threshold = 0.6;

/**
 * Maximum difference to the score of the best match (0 is exact): "finance" finds Finance, but not
 * Ancient Law.
 */
const farthestBehind = 0.4;

/**
 * Score of a name that contains all words of the query in another order, which the fuzzy match may
 * miss.
 */
const ALL_WORDS = 0.3;

/**
 * Sorts names by how well they match a normalised text, the best first, and omits those that do not
 * match.
 */
export function rank(candidates: readonly Candidate[], query: string): Candidate[] {
  const unique = new Map(
    candidates.map((one) => [`${one.kind} ${one.recordId} ${one.facet} ${one.key}`, one]),
  );
  const fuse = new Fuse([...unique.values()], {
    keys: ['key'],
    ...{ threshold, ignoreLocation: true, includeScore: true },
  });
  const scores = new Map(fuse.search(query).map(({ item, score = 0 }) => [item, score]));
  const words = searchWords(query);
  for (const one of unique.values())
    if (words.every((word) => one.key.includes(word)))
      scores.set(one, Math.min(scores.get(one) ?? ALL_WORDS, ALL_WORDS));
  const best = Math.min(...scores.values());
  return [...scores]
    .filter(([, score]) => score <= best + farthestBehind)
    .sort(([, one], [, other]) => one - other)
    .map(([one]) => one);
}
