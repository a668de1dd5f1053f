import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import { textPage } from '../../pages/textPage';
import pages from './pages.json';

/** Feature with the pages of the privacy policy, the accessibility statement and the guide for authors. */
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
    pageRoute('authors-guide', pages.authorsGuide, {
      component: async () => {
        const [{ PolicyPage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "authors-guide" */ './PolicyPage'),
          import(/* webpackChunkName: "authors-guide" */ '@juris/contract/page-texts/authorsGuide.json'),
        ]);
        return textPage(PolicyPage, 'authorsGuide', original);
      },
    }),
  ],
};
