import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import page from './page.json';

export const contactFeature: Feature<RemoteContext> = {
  pages: [page],
  routes: () => [
    pageRoute('contact', page, {
      component: async () => (await import(/* webpackChunkName: "contact" */ './ContactPage')).ContactPage,
    }),
  ],
};
