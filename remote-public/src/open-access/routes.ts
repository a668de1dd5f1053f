import { load, type RemoteContext } from '@juris/shell/platform';
import { narrowedOpenAccess, openAccess as books, openAccessFacets } from '../data/openAccess';
import { pageRoute, type Subject } from '../pages/page';
import { openAccessBookRoute } from './openAccessBookRoute';
import page from './page.json';

/** The books that are free to download, together and each on a page of its own. */
export const openAccess: Subject<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    openAccessBookRoute({ store }),
    pageRoute('open-access', page, {
      things: async (site) => {
        const { itemList } = await import(/* webpackChunkName: "open-access-things" */ '../books/itemList');
        return [itemList('openaccess', page.path, books.select()(store.getState()).data ?? [], site)];
      },
      loader: async ({ request }) => {
        const { isNarrowed, narrowingAt } = await import(
          /* webpackChunkName: "open-access" */ '../books/narrowing'
        );
        const narrowing = narrowingAt(request.url);
        return load(
          store.dispatch(books.initiate()),
          store.dispatch(openAccessFacets.initiate()),
          ...(isNarrowed(narrowing) ? [store.dispatch(narrowedOpenAccess.initiate(narrowing))] : []),
        );
      },
      component: async () =>
        (await import(/* webpackChunkName: "open-access" */ './OpenAccessPage')).OpenAccessPage,
    }),
  ],
};
