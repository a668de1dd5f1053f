import type { OpenAccessItem } from '@juris/mock-api/contract';
import type { PageDescription, RemoteContext, RouteObject } from '@juris/shell/platform';
import { bookRoute } from '../books/bookRoute';
import { openAccess } from '../data/openAccess';
import page from './page.json';

/** `/openaccess/<id>-<name>`: the page of one open-access book. */
export const openAccessBookRoute = ({ store }: RemoteContext): RouteObject =>
  bookRoute<OpenAccessItem>({
    id: 'open-access-book',
    shelf: 'openaccess',
    title: 'An open-access book',
    ask: () => store.dispatch(openAccess.initiate()),
    books: () => openAccess.select()(store.getState()).data,
    describe,
    thing: async (book, site) => {
      const { openAccessThing } = await import(
        /* webpackChunkName: "open-access-things" */ './openAccessThings'
      );
      return openAccessThing(book, site);
    },
    lazy: async () => {
      const { OpenAccessBookPage } = await import(
        /* webpackChunkName: "open-access-book" */ './OpenAccessBookPage'
      );
      return { Component: OpenAccessBookPage };
    },
  });

const describe = ({ title }: OpenAccessItem): PageDescription => ({
  title,
  description: `${title}: a whole book to read and to download as PDF, free of charge, from Juris Press.`,
  breadcrumbs: [{ name: page.title, to: `/${page.path}` }],
  type: 'book',
  meta: [
    { name: 'citation_title', content: title },
    { name: 'citation_publisher', content: 'Juris Press' },
  ],
});
