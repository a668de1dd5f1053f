import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import pages from './pages.json';

const stepPages = () => import(/* webpackChunkName: "newsletter" */ './NewsletterStepPage');

/** Feature with the pages that newsletter mails link to. */
export const newsletterFeature: Feature<RemoteContext> = {
  pages: [pages.confirm, pages.leave],
  routes: ({ store }) => [
    pageRoute('newsletter-confirm', pages.confirm, {
      lazy: async () => {
        const { ConfirmPage, handleNewsletterStep } = await stepPages();
        return {
          Component: ConfirmPage,
          action: ({ request }) => handleNewsletterStep(store, request, 'confirm'),
        };
      },
    }),
    pageRoute('newsletter-leave', pages.leave, {
      lazy: async () => {
        const { UnsubscribePage, handleNewsletterStep } = await stepPages();
        return {
          Component: UnsubscribePage,
          action: ({ request }) => handleNewsletterStep(store, request, 'leave'),
        };
      },
    }),
  ],
};
