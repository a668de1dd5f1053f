import type { SearchEntry } from '@juris/platform';
import { useEffect, useState } from 'react';
import type { SearchIndex, SearchResultList } from './searchIndex';
import type { SearchSources } from './SearchContext';

interface SearchOutcome {
  words: string;
  results: SearchEntry[];
}

/**
 * Searches for a text. The code for results is loaded when the search is first used. A late response never replaces
 * newer results.
 * @param wanted True if the visitor has used the search. The code is loaded then.
 * @param words Text to search for. The caller changes it only after a pause in typing. An empty text starts no search.
 * @returns The latest results and their text, the component that lists them, whether the search failed, and a function
 *   that repeats it.
 */
export function useSearch(search: SearchSources, wanted: boolean, words: string) {
  const [code, setCode] = useState<{ finder: SearchIndex; Results: typeof SearchResultList }>();
  const [latest, setLatest] = useState<SearchOutcome>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted || code) return;
    import(/* webpackChunkName: "finder" */ './searchIndex').then(
      ({ createSearchIndex, SearchResultList }) =>
        setCode({ finder: createSearchIndex(search), Results: SearchResultList }),
      (error: unknown) => {
        console.warn('The code of the search could not be loaded.', error);
        setHasFailed(true);
      },
    );
  }, [wanted, code, search, attempt]);

  useEffect(() => {
    if (!words || !code) return;
    let isLate = false;
    code.finder(words).then(
      (results) => {
        if (isLate) return;
        setHasFailed(false);
        setLatest({ words, results });
      },
      (error: unknown) => {
        if (isLate) return;
        console.warn(`Searching for "${words}" failed.`, error);
        setHasFailed(true);
      },
    );
    return () => {
      isLate = true;
    };
  }, [words, code, attempt]);

  const retry = () => {
    setHasFailed(false);
    setAttempt((before) => before + 1);
  };
  return { latest, Results: code?.Results, hasFailed, retry };
}
