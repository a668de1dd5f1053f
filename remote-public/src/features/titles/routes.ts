import type { RemoteContext } from '@juris/platform';
import { bookListReaders } from '../../books/filters';
import { publishedTitles, titleFacets } from '../../api/publishedTitles';
import { pageRoute, type Feature } from '../../pages/page';
import { listId, titlePartOf, titleLists } from './titleLists';
import { titleRoute } from './titleRoute';

/**
 * Feature with the lists of titles of Juris Press, of Thomson Reuters and of all publishers, and with the page of each
 * title.
 */
export const titlesFeature: Feature<RemoteContext> = {
  pages: titleLists,
  routes: ({ store }) => [
    titleRoute({ store }),
    {
      id: 'titles',
      lazy: async () => {
        const { TitlesPage } = await import(/* webpackChunkName: "titles" */ './TitlesPage');
        return { Component: TitlesPage };
      },
      children: titleLists.map((list) =>
        pageRoute(listId(list), list, {
          // Without `null`, the router would warn about a missing element. The parent route renders the page.
          element: null,
          parameterReaders: bookListReaders,
          loader: async ({ request }) => {
            const { loadBookList } = await import(
              /* webpackChunkName: "titles" */ '../../books/bookListLoader'
            );
            const part = titlePartOf(list);
            return loadBookList(request.url, {
              page: list,
              anchor: 'title',
              fetch: (selection) => [
                store.dispatch(publishedTitles.initiate({ ...selection, part })),
                store.dispatch(titleFacets.initiate(part ?? {})),
              ],
              listPage: (selection) => publishedTitles.select({ ...selection, part })(store.getState()).data,
            });
          },
          structuredData: async (site, _params, query) => {
            const { titleListJsonLd } = await import(/* webpackChunkName: "title-json-ld" */ './titleJsonLd');
            return titleListJsonLd(list, store.getState(), site, query);
          },
        }),
      ),
    },
  ],
};
