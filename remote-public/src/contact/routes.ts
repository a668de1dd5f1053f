import type { RemoteContext } from '@juris/shell/platform';
import { pageRoute, type Subject } from '../pages/page';
import page from './page.json';

/** How to reach the company. */
export const contact: Subject<RemoteContext> = {
  pages: [page],
  routes: () => [
    pageRoute('contact', page, {
      lazy: async () => {
        const { ContactPage } = await import(/* webpackChunkName: "contact" */ './ContactPage');
        return { Component: ContactPage };
      },
    }),
  ],
};
