import type { RemoteContext } from '@juris/platform';
import { type Feature, textRoute } from '../../pages/page';
import pages from './pages.json';

/** Feature with the notices, which are short pages of text. */
export const noticesFeature: Feature<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    textRoute('south-asian-editions', pages.southAsianEditions, 'southAsianEditions', () => [
      import(/* webpackChunkName: "south-asian-editions" */ './NoticePage').then(
        ({ NoticePage }) => NoticePage,
      ),
      import(
        /* webpackChunkName: "south-asian-editions" */ '@juris/contract/page-texts/southAsianEditions.json'
      ),
    ]),
    textRoute('reprint-content-check', pages.reprintContentCheck, 'reprintContentCheck', () => [
      import(/* webpackChunkName: "reprint-content-check" */ './NoticePage').then(
        ({ NoticePage }) => NoticePage,
      ),
      import(
        /* webpackChunkName: "reprint-content-check" */ '@juris/contract/page-texts/reprintContentCheck.json'
      ),
    ]),
  ],
};
