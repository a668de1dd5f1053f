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
import { searchTypes } from './labels';

/** The features of the site. Within a menu, pages are listed in the order of this array. */
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

/** All pages of the site except the pages of single books. Navigation, search and sitemap are derived from them. */
export const pages = subjects.flatMap((subject) => subject.pages);

/** The links of header and footer, which the shell renders. */
export const navigation = navigationOf(pages);

/** Returns the routes of the public pages. Their loaders run before the server renders a page. */
export function routes(context: RemoteContext): RouteObject[] {
  return subjects.flatMap((subject) => subject.routes(context));
}

/**
 * Returns one page per book for the sitemap. Only the server calls it.
 * @throws ApiFailure if a list of books cannot be loaded
 */
export async function dataPages(context: RemoteContext): Promise<DataPage[]> {
  const { dataPages: pagesOfData } = await import(/* webpackChunkName: "data-pages" */ '../api/dataPages');
  return pagesOfData(context);
}

/** Returns the pages that the search in the header finds by name. */
export const searchEntries = async (): Promise<SearchEntry[]> =>
  pages
    .filter(({ unlisted }) => !unlisted)
    .map(({ title, path }) => ({ name: title, kind: searchTypes.page, to: `/${path}` }));

/** Searches for books, people, resources and snippets. The code is loaded at the first search. */
export async function search(context: RemoteContext, words: string): Promise<SearchEntry[]> {
  const { search: find } = await import(/* webpackChunkName: "search" */ './search');
  return find(context, words);
}
