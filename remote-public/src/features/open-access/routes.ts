import type { RemoteContext } from '@juris/platform';
import { bookListReaders } from '../../books/filters';
import { openAccess as books, openAccessFacets, relatedOpenAccess } from '../../api/openAccess';
import { bookRoute } from '../../books/bookRoute';
import { openAccessSource } from '../../books/bookRoute';
import { pageRoute, type Feature } from '../../pages/page';
import { openAccessLabels } from './labels';
import page from './page.json';

/** Feature with the list of open-access books and the page of each book. */
export const openAccessFeature: Feature<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    bookRoute({
      id: 'open-access-book',
      title: openAccessLabels.book,
      store,
      source: openAccessSource,
      related: (id) => store.dispatch(relatedOpenAccess.initiate(id)),
      component: async () =>
        (await import(/* webpackChunkName: "open-access-book" */ './OpenAccessBookPage')).OpenAccessBookPage,
      describe: async () =>
        (await import(/* webpackChunkName: "open-access-description" */ './describeOpenAccess'))
          .describeOpenAccess,
      jsonLd: async () =>
        (await import(/* webpackChunkName: "open-access-json-ld" */ './openAccessJsonLd'))
          .openAccessBookJsonLd,
    }),
    pageRoute('open-access', page, {
      parameterReaders: bookListReaders,
      structuredData: async (site, _params, query) => {
        const { bookListJsonLd } = await import(
          /* webpackChunkName: "open-access-json-ld" */ '../../books/itemListJsonLd'
        );
        return bookListJsonLd(
          'openaccess',
          page.path,
          (selection) => books.select(selection)(store.getState()).data,
          site,
          query,
        );
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
