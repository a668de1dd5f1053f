import { foldText } from '@juris/contract/foldText';
import { bestFirst, searchNames, type Scored } from '@juris/contract/nameSearch';
import type { FoundEntries, SearchEntry } from '@juris/platform';
import type { SearchSources } from './SearchContext';

export { SearchResultList } from './SearchResultList';

/** Searches for a text. The best matching entry is first. */
export type SearchIndex = (text: string) => Promise<FoundEntries>;

/** Maximum number of results (specification section 9). */
const mostResults = 10;

/** Maximum length of the search text. No name is longer. */
const longestQuery = 300;

const nameOf = ({ name, words = name }: SearchEntry) => foldText(words);

/**
 * Creates a search function, which merges entries of the browser and results of the API.
 * @throws If the entries or the API fail, because incomplete results would mislead users.
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
    const pages = searchNames(own, nameOf, query, ({ to }) => to);
    const best = bestFirst([...inOrder(query, found), ...pages])
      .slice(0, mostResults)
      .map(({ item }) => item);
    return Object.assign(best, { total: (found.total ?? found.length) + pages.length });
  };
}

/**
 * Scores results of the API by their names, without changing their order: no result gets a better score than the one
 * before it. The API also searches other fields, such as the ISBN and the abstract; results that it finds only there come
 * after all pages.
 */
function inOrder(query: string, found: SearchEntry[]): Scored<SearchEntry>[] {
  const scores = new Map(searchNames(found, nameOf, query).map(({ item, score }) => [item, score]));
  let reached = 0;
  return found.map((item) => {
    reached = Math.max(reached, scores.get(item) ?? 1);
    return { item, score: reached };
  });
}
