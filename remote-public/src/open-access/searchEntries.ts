import type { RemoteContext, SearchEntry } from '@juris/shell/platform';
import { bookAddress } from '../books/bookAddress';
import { openAccess } from '../data/openAccess';

/** The open-access books and their authors, for the search. @throws ApiFailure when the list is away */
export async function openAccessEntries({ store }: RemoteContext): Promise<SearchEntry[]> {
  const books = await store.dispatch(openAccess.initiate(undefined, { subscribe: false })).unwrap();
  return books.flatMap((book) => {
    const to = bookAddress('openaccess', book);
    return [
      { name: book.title, kind: 'Open access', to },
      ...book.authors.map((name) => ({ name, kind: `Author or editor of ${book.title}`, to })),
    ];
  });
}
