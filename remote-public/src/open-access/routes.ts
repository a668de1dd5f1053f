import { load, type RemoteContext } from '@juris/shell/platform';
import { openAccess as books } from '../data/openAccess';
import { pageRoute, type Subject } from '../pages/page';
import page from './page.json';

/** The books that are free to download. */
export const openAccess: Subject<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    pageRoute('open-access', page, {
      loader: () => load(store.dispatch(books.initiate())),
      lazy: async () => {
        const { OpenAccessPage } = await import(/* webpackChunkName: "open-access" */ './OpenAccessPage');
        return { Component: OpenAccessPage };
      },
    }),
  ],
};
