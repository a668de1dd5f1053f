import { foldText } from '@juris/contract/foldText';
import type { SearchEntry } from '@juris/platform';
import Fuse from 'fuse.js/basic';
import type { SearchSources } from './SearchContext';

export { SearchResultList } from './SearchResultList';

/** Searches for a text. The best matching entry is first. */
export type SearchIndex = (text: string) => Promise<SearchEntry[]>;

/** Maximum number of results, and threshold of the fuzzy match on the name (specification section 9). */
const mostResults = 10;
const threshold = 0.6;

/** Maximum length of the search text. No name is longer, so further characters would only cost time. */
const longestQuery = 300;

/**
 * Maximum distance by which a result may be worse than the best result (0 is an exact match). A search for "finance"
 * then finds Finance, but not Ancient Law.
 */
const farthestBehind = 0.4;

/** An entry, and the distance of its name from the search text. */
interface Scored {
  entry: SearchEntry;
  score: number;
}

/** Creates an index of the entries' names. A match may be anywhere in a name, even at the end of a long title. */
const indexOf = (entries: SearchEntry[]) =>
  new Fuse(entries, {
    keys: [{ name: 'name', getFn: ({ name }) => foldText(name) }],
    ...{ threshold, ignoreLocation: true, includeScore: true },
  });

/**
 * Creates a search that merges results that the browser found with results of the API.
 * @throws The error of either source. A search that silently omits results would mislead users.
 */
export function createSearchIndex({ entries, find }: SearchSources): SearchIndex {
  let loaded: Promise<ReturnType<typeof indexOf>> | undefined;
  const loadIndex = () =>
    (loaded ??= entries()
      .then(indexOf)
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      }));

  return async (text) => {
    const query = foldText(text).slice(0, longestQuery);
    if (!query) return [];
    const [index, found] = await Promise.all([loadIndex(), find(text.trim().slice(0, longestQuery))]);
    const named = index
      .search(query, { limit: mostResults })
      .map(({ item, score = 0 }): Scored => ({ entry: item, score }));
    const ranked = [...inOrder(query, found), ...named].sort((one, other) => one.score - other.score);
    const best = ranked[0]?.score ?? 0;
    return ranked
      .filter(({ score }) => score <= best + farthestBehind)
      .map(({ entry }) => entry)
      .slice(0, mostResults);
  };
}

/**
 * Scores results of the API without changing their order. The API also searches fields other than the name, such as the
 * ISBN, so a name may not match the text at all.
 */
function inOrder(query: string, found: SearchEntry[]): Scored[] {
  const scores = new Map(
    indexOf(found)
      .search(query)
      .map(({ item, score = 0 }) => [item, score]),
  );
  let reached = 0;
  return found.map((entry) => {
    reached = Math.max(reached, scores.get(entry) ?? 0);
    return { entry, score: reached };
  });
}
