import type { RemoteContext, SearchEntry } from '@juris/shell/platform';
import { peopleEntries } from './leadership/searchEntries';
import { openAccessEntries } from './open-access/searchEntries';
import type { Page } from './pages/page';
import { resourceEntries } from './resources/searchEntries';
import { titleEntries } from './titles/searchEntries';

/**
 * All that the search in the header finds: titles, people, open-access books, resources and pages. Lists that
 * the visit has fetched already are not fetched again.
 * @param pages the pages of the site
 * @throws ApiFailure when a list is away: a search that silently leaves something out would mislead
 */
export async function searchEntries(context: RemoteContext, pages: Page[]): Promise<SearchEntry[]> {
  const found = await Promise.all([
    titleEntries(context),
    peopleEntries(context),
    openAccessEntries(context),
    resourceEntries(context),
  ]);
  return [
    ...found.flat(),
    ...pages
      .filter(({ unlisted }) => !unlisted)
      .map(({ title, path }) => ({ name: title, kind: 'Page', to: `/${path}` })),
  ];
}
