import type { RemoteContext } from '@juris/platform';
import { type Feature, textRoute } from '../../pages/page';
import pages from './pages.json';

/** Feature with the pages of the privacy policy, the accessibility statement and the guide for authors. */
export const policiesFeature: Feature<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    textRoute('privacy', pages.privacy, 'privacy', () => [
      import(/* webpackChunkName: "privacy" */ './PolicyPage').then(({ PolicyPage }) => PolicyPage),
      import(/* webpackChunkName: "privacy" */ '@juris/contract/page-texts/privacy.json'),
    ]),
    textRoute('accessibility', pages.accessibility, 'accessibility', () => [
      import(/* webpackChunkName: "accessibility" */ './PolicyPage').then(({ PolicyPage }) => PolicyPage),
      import(/* webpackChunkName: "accessibility" */ '@juris/contract/page-texts/accessibility.json'),
    ]),
    textRoute('authors-guide', pages.authorsGuide, 'authorsGuide', () => [
      import(/* webpackChunkName: "authors-guide" */ './PolicyPage').then(({ PolicyPage }) => PolicyPage),
      import(/* webpackChunkName: "authors-guide" */ '@juris/contract/page-texts/authorsGuide.json'),
    ]),
  ],
};
