import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import pages from './pages.json';

/** Feature with the two pages that have a proposal form. */
export const proposalsFeature: Feature<RemoteContext> = {
  pages: [pages.juris, pages.thomson],
  routes: ({ store }) => [
    pageRoute('publish-with-juris', pages.juris, {
      lazy: async () => {
        const { PublishWithJuris, sendToJuris } = await import(
          /* webpackChunkName: "publish-with-juris" */ './PublishWithJuris'
        );
        return { Component: PublishWithJuris, action: ({ request }) => sendToJuris(store, request) };
      },
    }),
    pageRoute('publish-with-us', pages.thomson, {
      lazy: async () => {
        const { PublishWithUs, sendToThomson } = await import(
          /* webpackChunkName: "publish-with-us" */ './PublishWithUs'
        );
        return { Component: PublishWithUs, action: ({ request }) => sendToThomson(store, request) };
      },
    }),
  ],
};
