import type { RemoteContext, SearchEntry } from '@juris/shell/platform';
import { publishedTitles } from '../data/publishedTitles';
import { titleLists } from './titleLists';

/** The titles that the site shows, for the search. @throws ApiFailure when the list is away */
export async function titleEntries({ store }: RemoteContext): Promise<SearchEntry[]> {
  const titles = await store.dispatch(publishedTitles.initiate(undefined, { subscribe: false })).unwrap();
  return titles.flatMap(({ id, title, publisherName }) =>
    titleLists
      .filter((list) => list.publisherName === publisherName)
      .map(({ path }) => ({ name: title, kind: 'Title', to: `/${path}#title-${id}` })),
  );
}
