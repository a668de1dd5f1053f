import type { SearchEntry } from '@juris/shell/platform';
import { useEffect, useEffectEvent, useState } from 'react';

/** Finds the entries whose name is like a text, the best first. */
type Finder = (text: string) => SearchEntry[];

/** Specification section 9: up to 10 results, fuzzy match on the name with threshold 0.6. */
const mostResults = 10;
const threshold = 0.6;

/** How far behind the best match another may be (0 is exact): "finance" finds Finance, and not also Ancient Law. */
const farthestBehind = 0.4;

/**
 * What the search needs, fetched when it is first wanted: the entries and the library that compares them.
 * @returns the finder once it is there, and whether fetching failed; `retry` fetches again
 */
export function useFinder(loadEntries: () => Promise<SearchEntry[]>, wanted: boolean) {
  const [finder, setFinder] = useState<Finder>();
  const [failed, setFailed] = useState(false);

  async function fetchAll() {
    setFailed(false);
    try {
      const [{ default: Fuse }, entries] = await Promise.all([
        import(/* webpackChunkName: "fuse" */ 'fuse.js/basic'),
        loadEntries(),
      ]);
      // A name is found by any of its words, also by the last one of a long title.
      const fuse = new Fuse(entries, {
        keys: ['name'],
        threshold,
        ignoreLocation: true,
        includeScore: true,
      });
      setFinder(() => (text: string) => {
        const found = fuse.search(text, { limit: mostResults });
        const best = found[0]?.score ?? 0;
        return found.filter(({ score = 0 }) => score <= best + farthestBehind).map(({ item }) => item);
      });
    } catch (error) {
      console.warn('What the search needs could not be fetched.', error);
      setFailed(true);
    }
  }

  const begin = useEffectEvent(() => void fetchAll());
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);
  return { finder, failed, retry: () => void fetchAll() };
}
