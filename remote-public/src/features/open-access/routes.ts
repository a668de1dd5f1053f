import type { RemoteContext } from '@juris/platform';
import { bookListReaders } from '../../books/filters';
import { openAccess as books, openAccessFacets } from '../../api/openAccess';
import { pageRoute, type Feature } from '../../pages/page';
import { openAccessBookRoute } from './openAccessBookRoute';
import page from './page.json';

/** Feature with the list of open-access books and the page of each book. */
export const openAccessFeature: Feature<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    openAccessBookRoute({ store }),
    pageRoute('open-access', page, {
      parameterReaders: bookListReaders,
      structuredData: async (site, _params, query) => {
        const { openAccessListJsonLd } = await import(
          /* webpackChunkName: "open-access-json-ld" */ './openAccessJsonLd'
        );
        return openAccessListJsonLd(page.path, store.getState(), site, query);
      },
      loader: async ({ request }) => {
        const { loadBookList } = await import(
          /* webpackChunkName: "open-access" */ '../../books/bookListLoader'
        );
        return loadBookList(request.url, {
          page,
          anchor: 'book',
          fetch: (selection) => [
            store.dispatch(books.initiate(selection)),
            store.dispatch(openAccessFacets.initiate()),
          ],
          listPage: (selection) => books.select(selection)(store.getState()).data,
        });
      },
      component: async () =>
        (await import(/* webpackChunkName: "open-access" */ './OpenAccessPage')).OpenAccessPage,
    }),
  ],
};
