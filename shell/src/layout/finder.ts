import { foldText } from '@juris/contract/foldText';
import type { SearchEntry } from '@juris/platform';
import Fuse from 'fuse.js/basic';
import type { SiteSearch } from './SearchContext';

export { SearchResults } from './SearchResults';

/** Finds the entries that match a text, the best first. */
export type Finder = (text: string) => Promise<SearchEntry[]>;

/** Specification section 9: up to 10 results, fuzzy match on the name with threshold 0.6. */
const mostResults = 10;
const threshold = 0.6;

/** Further characters would only cost time: no name is that long. */
const longestQuery = 300;

/**
 * How much worse than the best match a result may be (0 is exact): "finance" finds Finance, and not also Ancient Law.
 */
const farthestBehind = 0.4;

/** An entry, and the distance of its name from the text. */
interface Scored {
  entry: SearchEntry;
  score: number;
}

/** Indexes names by all their words, also the last one of a long title. */
const indexOf = (entries: SearchEntry[]) =>
  new Fuse(entries, {
    keys: [{ name: 'name', getFn: ({ name }) => foldText(name) }],
    ...{ threshold, ignoreLocation: true, includeScore: true },
  });

/**
 * Creates a search that merges the results of the browser and of the API.
 * @throws the error of either source, since a search that silently omits results would mislead
 */
export function createFinder({ entries, find }: SiteSearch): Finder {
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
 * Scores results of the API without changing their order. The API also finds by fields other than the name, such as an
 * ISBN.
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
