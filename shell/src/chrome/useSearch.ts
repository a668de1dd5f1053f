import type { SearchEntry } from '@juris/shell/platform';
import { useEffect, useState } from 'react';
import type { Finder, SearchResults } from './finder';
import type { SiteSearch } from './SearchContext';

interface Found {
  words: string;
  results: SearchEntry[];
}

/**
 * Searches for words. The code that merges and lists results is loaded when the search is first wanted.
 * @param words what typing has rested on; empty for nothing
 * @returns what was found last, for the words that it belongs to; the list that shows it; and whether searching failed:
 * `retry` tries again, and so do other words. A late answer never replaces a newer one.
 */
export function useSearch(search: SiteSearch, wanted: boolean, words: string) {
  const [code, setCode] = useState<{ finder: Finder; Results: typeof SearchResults }>();
  const [found, setFound] = useState<Found>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted || code) return;
    import(/* webpackChunkName: "finder" */ './finder').then(
      ({ createFinder, SearchResults }) => setCode({ finder: createFinder(search), Results: SearchResults }),
      (error: unknown) => {
        console.warn('The code of the search could not be loaded.', error);
        setFailed(true);
      },
    );
  }, [wanted, code, search, attempt]);

  useEffect(() => {
    if (!words || !code) return;
    let isLate = false;
    code.finder(words).then(
      (results) => {
        if (isLate) return;
        setFailed(false);
        setFound({ words, results });
      },
      (error: unknown) => {
        if (isLate) return;
        console.warn(`Searching for "${words}" failed.`, error);
        setFailed(true);
      },
    );
    return () => {
      isLate = true;
    };
  }, [words, code, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };
  return { found, Results: code?.Results, failed, retry };
}
