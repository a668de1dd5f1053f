import { searchNames } from '@juris/contract/nameSearch';
import type { Candidate } from './candidates';

/**
 * Returns the candidates that are close to each word of a query, best match first.
 * @param query normalised search text
 */
export function rank(candidates: readonly Candidate[], query: string): Candidate[] {
  const unique = new Map(
    candidates.map((one) => [`${one.kind} ${one.recordId} ${one.facet} ${one.key}`, one]),
  );
  return searchNames([...unique.values()], ({ key }) => key, query).map(({ item }) => item);
}
