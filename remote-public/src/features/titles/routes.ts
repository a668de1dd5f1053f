import type { RemoteContext } from '@juris/platform';
import { bookListReaders } from '../../books/filters';
import { publishedTitles, relatedTitles, titleFacets } from '../../api/publishedTitles';
import { bookRoute } from '../../books/bookRoute';
import type { BookSelection } from '../../books/bookSelection';
import { titleSource } from '../../books/bookRoute';
import { pageRoute, type Feature } from '../../pages/page';
import { listId, titlePartOf, titleLists } from './titleLists';
import { titleLabels } from './labels';

/**
 * Feature with the lists of titles of Juris Press, of Thomson Reuters and of all publishers, and with the page of each
 * title.
 */
export const titlesFeature: Feature<RemoteContext> = {
  pages: titleLists,
  routes: ({ store }) => [
    bookRoute({
      id: 'title',
      title: titleLabels.title,
      store,
      source: titleSource,
      related: (id) => store.dispatch(relatedTitles.initiate(id)),
      component: async () => (await import(/* webpackChunkName: "title" */ './TitlePage')).TitlePage,
      describe: async () =>
        (await import(/* webpackChunkName: "title-description" */ './describeTitle')).describeTitle,
      jsonLd: async () => (await import(/* webpackChunkName: "title-json-ld" */ './titleJsonLd')).titleJsonLd,
    }),
    {
      id: 'titles',
      lazy: async () => {
        const { TitlesPage } = await import(/* webpackChunkName: "titles" */ './TitlesPage');
        return { Component: TitlesPage };
      },
      children: titleLists.map((list) => {
        const part = titlePartOf(list);
        const listPage = (selection: BookSelection) =>
          publishedTitles.select({ ...selection, part })(store.getState()).data;
        return pageRoute(listId(list), list, {
          // Without `null`, the router would warn about a missing element. The parent route renders the page.
          element: null,
          parameterReaders: bookListReaders,
          loader: async ({ request }) => {
            const { loadBookList } = await import(
              /* webpackChunkName: "titles" */ '../../books/bookListLoader'
            );
            return loadBookList(request.url, {
              page: list,
              anchor: 'title',
              fetch: (selection) => [
                store.dispatch(publishedTitles.initiate({ ...selection, part })),
                store.dispatch(titleFacets.initiate(part ?? {})),
              ],
              listPage,
            });
          },
          structuredData: async (site, _params, query) => {
            const { bookListJsonLd } = await import(
              /* webpackChunkName: "title-json-ld" */ '../../books/itemListJsonLd'
            );
            return bookListJsonLd('titles', list.path, listPage, site, query);
          },
        });
      }),
    },
  ],
};
