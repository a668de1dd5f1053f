import { foldText, searchWords } from '@juris/contract/foldText';
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
 * Results are left out if their score is worse than the score of the best result by more than this number. The score of
 * an exact match is 0, and a higher score is worse. With this limit, a search for "finance" finds Finance, but not
 * Ancient Law.
 */
const farthestBehind = 0.4;

/**
 * Threshold that each word of the search text must meet in at least one name. A word with two typing errors meets it.
 * Without this condition, a search for a word that no name contains, such as "refund", would find unrelated names.
 */
const closeThreshold = 0.35;

/** An entry, and the distance of its name from the search text: 0 for an exact match, higher for a worse match. */
interface Scored {
  entry: SearchEntry;
  score: number;
}

/** Creates an index of the entries' names. A match may be anywhere in a name, even at the end of a long title. */
const indexOf = (entries: SearchEntry[], mostDistant = threshold) =>
  new Fuse(entries, {
    keys: [{ name: 'name', getFn: ({ name }) => foldText(name) }],
    ...{ threshold: mostDistant, ignoreLocation: true, includeScore: true },
  });

/**
 * Creates a search function. It searches the entries in the browser and sends a request to the API, and merges both
 * results.
 * @throws If the entries cannot be loaded, or if the API request fails. A search that silently left out one of the two
 *   results would mislead users.
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
    const close = (left: SearchEntry[], word: string) =>
      indexOf(left, closeThreshold)
        .search(word)
        .map(({ item }) => item);
    const isClose =
      searchWords(query).reduce(
        close,
        named.map(({ entry }) => entry),
      ).length > 0;
    // The API returns no results if none of its names is close.
    if (found.length === 0 && !isClose) return [];
    const ranked = [...inOrder(query, found), ...named].sort((one, other) => one.score - other.score);
    const best = ranked[0]?.score ?? 0;
    return ranked
      .filter(({ score }) => score <= best + farthestBehind)
      .map(({ entry }) => entry)
      .slice(0, mostResults);
  };
}

/**
 * Scores results of the API by their names, without changing their order: no result gets a better score than the one
 * before it. The API also searches fields other than the name, such as the ISBN, so a name may not match the text at
 * all.
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
