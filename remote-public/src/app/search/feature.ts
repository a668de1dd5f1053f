import { type RemoteContext, type SearchEntry } from '@juris/platform';
import { createElement } from 'react';
import { search } from '../../api/search';
import { requireParameters } from '../../lists/parameters';
import { loadQuery, unavailable, pageRoute, type Feature } from '../../pages/page';
import page from './page.json';
import { resultsOf, searchReaders } from './searchParameters';

/**
 * Feature with the search page.
 * @param searchEntries Loads the entries of all pages of the site.
 */
export const searchFeature = (
  searchEntries: (context: RemoteContext) => Promise<SearchEntry[]>,
): Feature<RemoteContext> => ({
  pages: [page],
  // The shell finds both chunks of the page by the ids of these routes.
  routes: ({ store }) => [
    {
      id: 'search',
      children: [
        pageRoute('search-page', page, {
          parameterReaders: searchReaders,
          loader: async ({ request }) => {
            const { q } = requireParameters(request.url, searchReaders);
            if (!q) return null;
            const { isError } = await loadQuery(store, search, resultsOf(q));
            return isError ? unavailable() : null;
          },
          component: async () => {
            const [{ SearchPage }, pages] = await Promise.all([
              import(/* webpackChunkName: "search-page" */ './SearchPage'),
              searchEntries({ store }),
            ]);
            return () => createElement(SearchPage, { pages });
          },
        }),
      ],
    },
  ],
});
