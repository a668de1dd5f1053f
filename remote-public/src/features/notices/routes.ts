import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import { textPage } from '../../pages/textPage';
import pages from './pages.json';

/** Feature with the notices, which are short pages of text. */
export const noticesFeature: Feature<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    pageRoute('south-asian-editions', pages.southAsianEditions, {
      component: async () => {
        const [{ NoticePage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "south-asian-editions" */ './NoticePage'),
          import(
            /* webpackChunkName: "south-asian-editions" */ '@juris/contract/page-texts/southAsianEditions.json'
          ),
        ]);
        return textPage(NoticePage, 'southAsianEditions', original);
      },
    }),
    pageRoute('reprint-content-check', pages.reprintContentCheck, {
      component: async () => {
        const [{ NoticePage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "reprint-content-check" */ './NoticePage'),
          import(
            /* webpackChunkName: "reprint-content-check" */ '@juris/contract/page-texts/reprintContentCheck.json'
          ),
        ]);
        return textPage(NoticePage, 'reprintContentCheck', original);
      },
    }),
  ],
};
