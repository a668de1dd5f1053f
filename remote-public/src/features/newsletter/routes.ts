import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Subject } from '../../pages/page';
import pages from './pages.json';

/** Feature with the pages that newsletter mails link to. */
export const newsletter: Subject<RemoteContext> = {
  pages: [pages.confirm, pages.leave],
  routes: ({ store }) => [
    pageRoute('newsletter-confirm', pages.confirm, {
      lazy: async () => {
        const [{ ConfirmPage }, { takeStep }] = await Promise.all([
          import(/* webpackChunkName: "newsletter" */ './ConfirmPage'),
          import(/* webpackChunkName: "newsletter" */ './takeStep'),
        ]);
        return { Component: ConfirmPage, action: ({ request }) => takeStep(store, request, 'confirm') };
      },
    }),
    pageRoute('newsletter-leave', pages.leave, {
      lazy: async () => {
        const [{ LeavePage }, { takeStep }] = await Promise.all([
          import(/* webpackChunkName: "newsletter" */ './LeavePage'),
          import(/* webpackChunkName: "newsletter" */ './takeStep'),
        ]);
        return { Component: LeavePage, action: ({ request }) => takeStep(store, request, 'leave') };
      },
    }),
  ],
};
