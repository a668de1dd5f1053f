import type { DataPage, FoundEntries, RemoteContext, RouteObject, SearchEntry } from '@juris/platform';
import { browseFeature } from '../features/browse/routes';
import { bookEnquiriesFeature } from '../features/book-enquiries/routes';
import { contactFeature } from '../features/contact/routes';
import { enquiriesFeature } from '../features/enquiries/routes';
import { homeFeature } from '../features/home/routes';
import { leadershipFeature } from '../features/leadership/routes';
import { newsletterFeature } from '../features/newsletter/routes';
import { noticesFeature } from '../features/notices/routes';
import { openAccessFeature } from '../features/open-access/routes';
import { loadPageTexts } from '../api/pageTexts';
import { navigationOf } from '../pages/navigation';
import type { Feature, Page } from '../pages/page';
import { partnersFeature } from '../features/partners/routes';
import { policiesFeature } from '../features/policies/routes';
import { proposalsFeature } from '../features/proposals/routes';
import { referencesFeature } from '../features/references/routes';
import { resourcesFeature } from '../features/resources/routes';
import { servicesFeature } from '../features/services/routes';
import { titlesFeature } from '../features/titles/routes';
import { tradeFeature } from '../features/trade/routes';
import { searchFeature } from './search/feature';

/** The features of the site. Within a menu, pages are listed in the order of this array. */
const features: Feature<RemoteContext>[] = [
  homeFeature,
  leadershipFeature,
  partnersFeature,
  titlesFeature,
  browseFeature,
  bookEnquiriesFeature,
  proposalsFeature,
  openAccessFeature,
  resourcesFeature,
  enquiriesFeature,
  servicesFeature,
  contactFeature,
  referencesFeature,
  newsletterFeature,
  noticesFeature,
  policiesFeature,
  tradeFeature,
  searchFeature(searchEntries),
];

/** All pages of the site except those of single books. Navigation, search and sitemap are derived from them. */
export const pages: Page[] = features.flatMap((feature) => feature.pages);

/** The links of header and footer, which the shell renders. */
export const navigation = navigationOf(pages);

/** Returns the routes of the public pages. Their loaders run before the server renders a page. */
export function routes(context: RemoteContext): RouteObject[] {
  return [
    {
      id: 'page-texts',
      // Every page needs details of the company for its footer. Texts of the page are loaded in the same request.
      loader: ({ request }) => {
        const { pathname } = new URL(request.url);
        const texts = pages.find(({ path }) => `/${path}` === pathname)?.texts;
        return loadPageTexts(context.store, texts ? ['company', texts] : ['company']);
      },
      shouldRevalidate: () => true,
      children: features.flatMap((feature) => feature.routes(context)),
    },
  ];
}

/**
 * Returns one page per book for the sitemap. Only the server calls it.
 * @throws ApiFailure if a list of books cannot be loaded
 */
export async function dataPages(context: RemoteContext): Promise<DataPage[]> {
  const { dataPages: pagesOfData } = await import(/* webpackChunkName: "data-pages" */ '../api/dataPages');
  return pagesOfData(context);
}

/** Returns the entries of the pages that the search finds. They are loaded at the first search. */
export async function searchEntries({ store }: RemoteContext): Promise<SearchEntry[]> {
  const { loadPageEntries } = await import(/* webpackChunkName: "search" */ './search/pageEntries');
  return loadPageEntries(store, pages);
}

/** Searches for books, people, resources and snippets. The code is loaded at the first search. */
export async function search(context: RemoteContext, words: string): Promise<FoundEntries> {
  const { search: find } = await import(/* webpackChunkName: "search" */ './search/search');
  return find(context, words);
}
