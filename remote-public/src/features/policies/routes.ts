import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import { textPage } from '../../pages/textPage';
import pages from './pages.json';

/** Feature with the pages of the privacy policy and the accessibility statement. */
export const policiesFeature: Feature<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    pageRoute('privacy', pages.privacy, {
      component: async () => {
        const [{ PolicyPage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "privacy" */ './PolicyPage'),
          import(/* webpackChunkName: "privacy" */ '@juris/contract/page-texts/privacy.json'),
        ]);
        return textPage(PolicyPage, 'privacy', original);
      },
    }),
    pageRoute('accessibility', pages.accessibility, {
      component: async () => {
        const [{ PolicyPage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "accessibility" */ './PolicyPage'),
          import(/* webpackChunkName: "accessibility" */ '@juris/contract/page-texts/accessibility.json'),
        ]);
        return textPage(PolicyPage, 'accessibility', original);
      },
    }),
  ],
};
