import type { SearchEntry } from '@juris/shell/platform';
import Fuse from 'fuse.js/basic';

export { SearchResults } from './SearchResults';

/** Finds the entries whose name is like a text, the best first. */
export type Finder = (text: string) => SearchEntry[];

/** Specification section 9: up to 10 results, fuzzy match on the name with threshold 0.6. */
const mostResults = 10;
const threshold = 0.6;

/** How far behind the best match another may be (0 is exact): "finance" finds Finance, and not also Ancient Law. */
const farthestBehind = 0.4;

/** A name is found by any of its words, also by the last one of a long title. */
export function createFinder(entries: SearchEntry[]): Finder {
  const fuse = new Fuse(entries, { keys: ['name'], threshold, ignoreLocation: true, includeScore: true });
  return (text) => {
    const found = fuse.search(text, { limit: mostResults });
    const best = found[0]?.score ?? 0;
    return found.filter(({ score = 0 }) => score <= best + farthestBehind).map(({ item }) => item);
  };
}
