import { createElement } from 'react';
import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import pages from './pages.json';

/** Feature with the pages that newsletter mails link to. */
export const newsletterFeature: Feature<RemoteContext> = {
  pages: [pages.confirm, pages.leave],
  // The shell finds the chunk of these routes by the id of their parent.
  routes: ({ store }) => [
    {
      id: 'newsletter',
      children: (['confirm', 'leave'] as const).map((step) =>
        pageRoute(`newsletter-${step}`, pages[step], {
          lazy: async () => {
            const { NewsletterStepPage, handleNewsletterStep } = await import(
              /* webpackChunkName: "newsletter" */ './NewsletterStepPage'
            );
            return {
              Component: () => createElement(NewsletterStepPage, { step }),
              action: ({ request }) => handleNewsletterStep(store, request, step),
            };
          },
        }),
      ),
    },
  ],
};
