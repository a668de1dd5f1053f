import type { RemoteContext, SearchEntry } from '@juris/shell/platform';
import { resources } from '../data/resources';
import page from './page.json';

/** The resources of all publishers, for the search. @throws ApiFailure when the list is away */
export async function resourceEntries({ store }: RemoteContext): Promise<SearchEntry[]> {
  const files = await store.dispatch(resources.initiate(undefined, { subscribe: false })).unwrap();
  return files.map(({ id, bookTitle, publisherId }) => ({
    name: bookTitle,
    kind: 'Resource',
    to: `/${page.path}?publisher=${publisherId}#resource-${id}`,
  }));
}
