import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import pages from './pages.json';

/** Feature with the pages of the privacy policy and the accessibility statement. */
export const policiesFeature: Feature<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    pageRoute('privacy', pages.privacy, {
      component: async () => (await import(/* webpackChunkName: "privacy" */ './PrivacyPage')).PrivacyPage,
    }),
    pageRoute('accessibility', pages.accessibility, {
      component: async () =>
        (await import(/* webpackChunkName: "accessibility" */ './AccessibilityPage')).AccessibilityPage,
    }),
  ],
};
