import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import page from './page.json';

/** Feature with the page for libraries and booksellers. */
export const tradeFeature: Feature<RemoteContext> = {
  pages: [page],
  routes: () => [
    pageRoute('librarians', page, {
      component: async () => (await import(/* webpackChunkName: "librarians" */ './TradePage')).TradePage,
    }),
  ],
};
