import type { RemoteContext, RouteObject } from '@juris/platform';
import { bookRoute } from '../../books/bookRoute';
import { citation } from '../../api/citations';
import { openAccessBook, relatedOpenAccess, type OpenAccessBook } from '../../api/openAccess';
import { openAccessLabels } from './labels';

/** Returns the route for the page of one open-access book: `/openaccess/<id>-<name>`. */
export const openAccessBookRoute = ({ store }: RemoteContext): RouteObject =>
  bookRoute<OpenAccessBook>({
    id: 'open-access-book',
    shelf: 'openaccess',
    title: openAccessLabels.book,
    query: (id) => store.dispatch(openAccessBook.initiate(id)),
    more: (id) => [
      store.dispatch(citation.initiate({ shelf: 'openaccess', id })),
      store.dispatch(relatedOpenAccess.initiate(id)),
    ],
    fetched: (id) => openAccessBook.select(id)(store.getState()),
    describe: async (book, record, site) => {
      const { describeOpenAccess } = await import(
        /* webpackChunkName: "open-access-book" */ './describeOpenAccess'
      );
      return describeOpenAccess(book, record, site);
    },
    jsonLd: async (book, record, site) => {
      const { openAccessBookJsonLd } = await import(
        /* webpackChunkName: "open-access-json-ld" */ './openAccessJsonLd'
      );
      return openAccessBookJsonLd(book, record, site);
    },
    lazy: async () => {
      const { OpenAccessBookPage } = await import(
        /* webpackChunkName: "open-access-book" */ './OpenAccessBookPage'
      );
      return { Component: OpenAccessBookPage };
    },
  });
