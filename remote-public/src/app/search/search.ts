import type { RemoteContext, SearchEntry } from '@juris/platform';
import { mostResults, search as searchCall } from '../../api/search';
import { entriesOf, withoutRepeats } from './entriesOf';
import { searchLists } from './searchLists';

/** Maximum length of a search text that the API accepts, in characters. */
const longest = 100;

/**
 * Finds books, people, series, subjects, resources and snippets.
 * @throws ApiFailure if a request fails, because incomplete results would mislead
 */
export async function search({ store }: RemoteContext, words: string): Promise<SearchEntry[]> {
  const query = [...words].slice(0, longest).join('');
  const results = await store
    .dispatch(searchCall.initiate({ words: query, limit: mostResults }, { subscribe: false }))
    .unwrap();
  return withoutRepeats((results ?? (await searchLists(store, query))).flatMap(entriesOf));
}
