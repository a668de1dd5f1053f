import type { SearchEntry } from '@juris/shell/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Finder, SearchResults } from './finder';

/**
 * What the search needs, fetched when it is first wanted: the entries, and the code that finds among them and lists what
 * was found.
 * @returns the finder and the list once they are there, and whether fetching failed; `retry` fetches again
 */
export function useFinder(loadEntries: () => Promise<SearchEntry[]>, wanted: boolean) {
  const [ready, setReady] = useState<{ finder: Finder; Results: typeof SearchResults }>();
  const [failed, setFailed] = useState(false);

  async function fetchAll() {
    setFailed(false);
    try {
      const [{ createFinder, SearchResults }, entries] = await Promise.all([
        import(/* webpackChunkName: "finder" */ './finder'),
        loadEntries(),
      ]);
      setReady({ finder: createFinder(entries), Results: SearchResults });
    } catch (error) {
      console.warn('What the search needs could not be fetched.', error);
      setFailed(true);
    }
  }

  const begin = useEffectEvent(() => void fetchAll());
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);
  return { finder: ready?.finder, Results: ready?.Results, failed, retry: () => void fetchAll() };
}
