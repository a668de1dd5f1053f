import type { OpenAccessItem } from '@juris/mock-api/contract';
import type { RemoteContext, RouteObject } from '@juris/shell/platform';
import { bookRoute } from '../books/bookRoute';
import { citation } from '../data/citations';
import { openAccess, openAccessDetails } from '../data/openAccess';

/** `/openaccess/<id>-<name>`: the page of one open-access book. */
export const openAccessBookRoute = ({ store }: RemoteContext): RouteObject =>
  bookRoute<OpenAccessItem>({
    id: 'open-access-book',
    shelf: 'openaccess',
    title: 'An open-access book',
    queries: {
      list: () => store.dispatch(openAccess.initiate()),
      record: (id) => store.dispatch(openAccessDetails.initiate(id)),
      citation: (id) => store.dispatch(citation.initiate({ shelf: 'openaccess', id })),
    },
    cached: {
      list: () => openAccess.select()(store.getState()).data,
      record: (id) => openAccessDetails.select(id)(store.getState()).data?.record,
    },
    describe: async (book, record, site) => {
      const { describeOpenAccess } = await import(
        /* webpackChunkName: "open-access-book" */ './describeOpenAccess'
      );
      return describeOpenAccess(book, record, site);
    },
    thing: async (book, record, site) => {
      const { openAccessThing } = await import(
        /* webpackChunkName: "open-access-things" */ './openAccessThings'
      );
      return openAccessThing(book, record, site);
    },
    lazy: async () => {
      const { OpenAccessBookPage } = await import(
        /* webpackChunkName: "open-access-book" */ './OpenAccessBookPage'
      );
      return { Component: OpenAccessBookPage };
    },
  });
