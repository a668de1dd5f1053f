import { foldText } from '@juris/contract/foldText';
import { closeToWords, matchNames, nearBest, type Scored } from '@juris/contract/nameSearch';
import type { SearchEntry } from '@juris/platform';
import type { SearchSources } from './SearchContext';

export { SearchResultList } from './SearchResultList';

/** Searches for a text. The best matching entry is first. */
export type SearchIndex = (text: string) => Promise<SearchEntry[]>;

/** Maximum number of results (specification section 9). */
const mostResults = 10;

/** Maximum length of the search text. No name is longer, so further characters would only cost time. */
const longestQuery = 300;

const nameOf = ({ name }: SearchEntry) => foldText(name);

/**
 * Creates a search function. It searches the entries in the browser and sends a request to the API, and merges both
 * results.
 * @throws If the entries cannot be loaded, or if the API request fails. A search that silently left out one of the two
 *   results would mislead users.
 */
export function createSearchIndex({ entries, find }: SearchSources): SearchIndex {
  let loaded: Promise<SearchEntry[]> | undefined;
  const loadEntries = () =>
    (loaded ??= entries().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));

  return async (text) => {
    const query = foldText(text).slice(0, longestQuery);
    if (!query) return [];
    const [own, found] = await Promise.all([loadEntries(), find(text.trim().slice(0, longestQuery))]);
    const named = matchNames(own, nameOf, query).slice(0, mostResults);
    const names = named.map(({ item }) => item);
    // The API returns no results if none of its names is close.
    if (found.length === 0 && closeToWords(names, nameOf, query).length === 0) return [];
    return nearBest([...inOrder(query, found), ...named]).slice(0, mostResults);
  };
}

/**
 * Scores results of the API by their names, without changing their order: no result gets a better score than the one
 * before it. The API also searches fields other than the name, such as the ISBN, so a name may not match the text at
 * all.
 */
function inOrder(query: string, found: SearchEntry[]): Scored<SearchEntry>[] {
  const scores = new Map(matchNames(found, nameOf, query).map(({ item, score }) => [item, score]));
  let reached = 0;
  return found.map((item) => {
    reached = Math.max(reached, scores.get(item) ?? 0);
    return { item, score: reached };
  });
}
