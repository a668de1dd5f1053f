import { searchWords } from '@juris/contract/foldText';
import { closeToWords, matchNames, nearBest } from '@juris/contract/nameSearch';
import type { Candidate } from './candidates';

/** Score of a name that contains all words of the query. Fuse.js scores words in another order badly. */
const ALL_WORDS = 0.3;

const keyOf = ({ key }: Candidate) => key;

/**
 * Returns the candidates that match a query and are close to each of its words, best match first.
 * @param query normalised search text
 */
export function rank(candidates: readonly Candidate[], query: string): Candidate[] {
  const unique = [
    ...new Map(
      candidates.map((one) => [`${one.kind} ${one.recordId} ${one.facet} ${one.key}`, one]),
    ).values(),
  ];
  const scores = new Map(matchNames(unique, keyOf, query).map(({ item, score }) => [item, score]));
  const words = searchWords(query);
  const complete = unique.filter(({ key }) => words.every((word) => key.includes(word)));
  for (const one of complete) scores.set(one, Math.min(scores.get(one) ?? ALL_WORDS, ALL_WORDS));
  const close = new Set([...complete, ...closeToWords(unique, keyOf, query)]);
  return nearBest([...scores].filter(([item]) => close.has(item)).map(([item, score]) => ({ item, score })));
}
