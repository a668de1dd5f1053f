import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import pages from './pages.json';

/** Feature with the notices, which are short pages of text. */
export const noticesFeature: Feature<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    pageRoute('south-asian-editions', pages.southAsianEditions, {
      component: async () =>
        (await import(/* webpackChunkName: "south-asian-editions" */ './SouthAsianEditionsPage'))
          .SouthAsianEditionsPage,
    }),
    pageRoute('reprint-content-check', pages.reprintContentCheck, {
      component: async () =>
        (await import(/* webpackChunkName: "reprint-content-check" */ './ReprintContentCheckPage'))
          .ReprintContentCheckPage,
    }),
  ],
};
