import { foldText } from '@juris/mock-api/contract/foldText';
import type { SearchEntry } from '@juris/shell/platform';
import Fuse from 'fuse.js/basic';

export { SearchResults } from './SearchResults';

/** Finds the entries whose name is like a text, the best first. */
export type Finder = (text: string) => SearchEntry[];

/** Specification section 9: up to 10 results, fuzzy match on the name with threshold 0.6. */
const mostResults = 10;
const threshold = 0.6;

/** Further characters would only cost time: no name is that long. */
const longestQuery = 300;

/** How far behind the best match another may be (0 is exact): "finance" finds Finance, and not also Ancient Law. */
const farthestBehind = 0.4;

/** A name is found by any of its words, also by the last one of a long title. */
export function createFinder(entries: SearchEntry[]): Finder {
  const fuse = new Fuse(entries, {
    keys: [{ name: 'name', getFn: ({ name }) => foldText(name) }],
    ...{ threshold, ignoreLocation: true, includeScore: true },
  });
  return (text) => {
    const query = foldText(text).slice(0, longestQuery);
    const found = query ? fuse.search(query, { limit: mostResults }) : [];
    const best = found[0]?.score ?? 0;
    return found.filter(({ score = 0 }) => score <= best + farthestBehind).map(({ item }) => item);
  };
}
