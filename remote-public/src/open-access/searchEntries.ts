import type { RemoteContext, SearchEntry } from '@juris/shell/platform';
import { openAccess } from '../data/openAccess';
import page from './page.json';

/** The open-access books, for the search. @throws ApiFailure when the list is away */
export async function openAccessEntries({ store }: RemoteContext): Promise<SearchEntry[]> {
  const books = await store.dispatch(openAccess.initiate(undefined, { subscribe: false })).unwrap();
  return books.map(({ id, title }) => ({ name: title, kind: 'Open access', to: `/${page.path}#book-${id}` }));
}
