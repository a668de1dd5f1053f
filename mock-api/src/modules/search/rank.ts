import Fuse from 'fuse.js/basic';
import { searchWords } from '@juris/contract/foldText';
import type { Candidate } from './candidates';

/** Fuse.js score (0 is an exact match) above which a name does not match (specification section 9). */
const threshold = 0.6;

/**
 * Maximum difference between the score of a result and the score of the best result. Because of this limit, a search
 * for "finance" finds "Finance", but not "Ancient Law".
 */
const farthestBehind = 0.4;

/**
 * Score of a name that contains all words of the query. Fuse.js may find no match or a worse score if the words are in
 * another order.
 */
const ALL_WORDS = 0.3;

/**
 * Returns the candidates that match a query, best match first.
 * @param query normalised search text
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
