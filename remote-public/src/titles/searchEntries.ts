import { contributorRoles } from '@juris/mock-api/contract/lists';
import { creditsIn } from '@juris/mock-api/contract/names';
import type { RemoteContext, SearchEntry } from '@juris/shell/platform';
import { bookAddress } from '../books/bookAddress';
import { publishedTitles } from '../data/publishedTitles';

/** The titles that the site shows and their authors, for the search. @throws ApiFailure when the list is away */
export async function titleEntries({ store }: RemoteContext): Promise<SearchEntry[]> {
  const titles = await store.dispatch(publishedTitles.initiate(undefined, { subscribe: false })).unwrap();
  return titles.flatMap((title) => {
    const to = bookAddress('titles', title);
    return [
      { name: title.title, kind: 'Title', to },
      ...creditsIn(title.authorName).flatMap(({ name, role }) =>
        role === 'author' || role === 'editor'
          ? [{ name, kind: `${contributorRoles[role]} of ${title.title}`, to }]
          : [],
      ),
    ];
  });
}
