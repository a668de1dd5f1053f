import { useEffect, useState } from 'react';
import type { ContributorSuggestions, SeriesSuggestions } from '@juris/contract';
import { api } from '@juris/platform';

/** Pause in typing after which suggestions are requested, in ms. */
const PAUSE = 150;

/** Longest query that the API accepts, in characters. */
const LONGEST_QUERY = 100;

type SuggestionsQuery<Item> = (
  query: string,
  options: { skip: boolean; refetchOnMountOrArgChange: boolean },
) => { data?: Item[]; error?: object };

/**
 * Requests suggestions for the text of a field once the user types in the field or opens its list.
 * @param useQuery Hook that requests the suggestions for a text.
 * @returns The suggestions, undefined if the API has none, and `onOpen` for the combobox.
 */
export function useSuggestions<Item>(useQuery: SuggestionsQuery<Item>, text: string) {
  const [isUsed, setIsUsed] = useState(false);
  const [query, setQuery] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isUsed) return;
    const paused = setTimeout(() => setQuery(text.slice(0, LONGEST_QUERY)), PAUSE);
    return () => clearTimeout(paused);
  }, [isUsed, text]);
  const { data = [], error } = useQuery(query ?? '', {
    skip: query === undefined || isMissing,
    refetchOnMountOrArgChange: true,
  });
  if (!isMissing && error && 'status' in error && error.status === 404) setIsMissing(true);
  return { items: isMissing ? undefined : data, onOpen: () => setIsUsed(true) };
}

/** Queries for known series and contributors that match a typed text. */
export const { useAdminSuggestSeriesQuery, useAdminSuggestContributorsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminSuggestSeries: build.query<SeriesSuggestions['output'], string>({
      query: (q) => ({ url: 'suggestions/series', params: { q }, authenticated: true }),
      transformResponse: (answer: Partial<SeriesSuggestions> | null) => answer?.output ?? [],
    }),
    adminSuggestContributors: build.query<ContributorSuggestions['output'], string>({
      query: (q) => ({ url: 'suggestions/contributors', params: { q }, authenticated: true }),
      transformResponse: (answer: Partial<ContributorSuggestions> | null) => answer?.output ?? [],
    }),
  }),
});
