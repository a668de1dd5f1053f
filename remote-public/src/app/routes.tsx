import type { DataPage, RemoteContext, RouteObject, SearchEntry } from '@juris/platform';
import { contact } from '../features/contact/routes';
import { enquiries } from '../features/enquiries/routes';
import { home } from '../features/home/routes';
import { leadership } from '../features/leadership/routes';
import { newsletter } from '../features/newsletter/routes';
import { notices } from '../features/notices/routes';
import { openAccess } from '../features/open-access/routes';
import { navigationOf } from '../pages/navigation';
import { partners } from '../features/partners/routes';
import { policies } from '../features/policies/routes';
import { proposals } from '../features/proposals/routes';
import { references } from '../features/references/routes';
import { resources } from '../features/resources/routes';
import { services } from '../features/services/routes';
import { titles } from '../features/titles/routes';

/** The range of platform versions that the public pages work with. */
export const platform = '^1';

/** A folder each. Within a menu of the navigation their pages stand in this order. */
const subjects = [
  home,
  leadership,
  partners,
  titles,
  proposals,
  openAccess,
  resources,
  enquiries,
  services,
  contact,
  references,
  newsletter,
  notices,
  policies,
];

/** Every page of the site but those of single books: the one list that all that names pages follows from. */
export const pages = subjects.flatMap((subject) => subject.pages);

/** The links of the frame, which the shell draws. */
export const navigation = navigationOf(pages);

/** The public pages. Each names what it needs, so that the server has it before it renders the page. */
export function routes(context: RemoteContext): RouteObject[] {
  return subjects.flatMap((subject) => subject.routes(context));
}

/** The pages of single books, for the sitemap, which the server alone asks for. @throws ApiFailure when a list is away */
export async function dataPages(context: RemoteContext): Promise<DataPage[]> {
  const { dataPages: pagesOfData } = await import(/* webpackChunkName: "data-pages" */ '../api/dataPages');
  return pagesOfData(context);
}

/** The pages, which the search in the header finds by their names. */
export const searchEntries = async (): Promise<SearchEntry[]> =>
  pages
    .filter(({ unlisted }) => !unlisted)
    .map(({ title, path }) => ({ name: title, kind: 'Page', to: `/${path}` }));

/** What else the search in the header finds. Its code comes with its first use. */
export async function search(context: RemoteContext, words: string): Promise<SearchEntry[]> {
  const { search: find } = await import(/* webpackChunkName: "search" */ './search');
  return find(context, words);
}
