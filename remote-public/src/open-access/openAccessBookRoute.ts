import type { OpenAccessItem } from '@juris/mock-api/contract';
import {
  load,
  type PageDescription,
  type PageHandle,
  type RemoteContext,
  type RouteObject,
} from '@juris/shell/platform';
import { bookAt } from '../books/bookAddress';
import { openAccess } from '../data/openAccess';
import page from './page.json';

/** What the loader returns; nothing where the list is away. */
interface LoadedBook {
  page?: PageDescription;
}

/** `/openaccess/<id>-<name>`: the page of one open-access book. */
export const openAccessBookRoute = ({ store }: RemoteContext): RouteObject => {
  const books = () => openAccess.select()(store.getState()).data;
  return {
    id: 'open-access-book',
    path: `${page.path}/:book`,
    handle: {
      title: 'An open-access book',
      things: async (site, params) => {
        const { openAccessThing } = await import(
          /* webpackChunkName: "open-access-things" */ './openAccessThings'
        );
        const book = books()?.find(({ id }) => id === Number.parseInt(params.book ?? '', 10));
        return book ? [openAccessThing(book, site)] : [];
      },
    } satisfies PageHandle,
    loader: async ({ params }): Promise<LoadedBook> => {
      await load(store.dispatch(openAccess.initiate()));
      const known = books();
      return known ? { page: describe(bookAt('openaccess', known, params.book)) } : {};
    },
    lazy: async () => {
      const { OpenAccessBookPage } = await import(
        /* webpackChunkName: "open-access-book" */ './OpenAccessBookPage'
      );
      return { Component: OpenAccessBookPage };
    },
  };
};

/** The page above a book's own. */
export const breadcrumbs = [{ name: page.title, to: `/${page.path}` }];

const describe = ({ title }: OpenAccessItem): PageDescription => ({
  title,
  description: `${title}: a whole book to read and to download as PDF, free of charge, from Juris Press.`,
  breadcrumbs,
  type: 'book',
  meta: [
    { name: 'citation_title', content: title },
    { name: 'citation_publisher', content: 'Juris Press' },
  ],
});
