import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature, textRoute } from '../../pages/page';
import pages from './pages.json';

/** Feature with the pages about Juris Press, and about the publishers and tools that the company represents. */
export const partnersFeature: Feature<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    pageRoute('imprint-about', pages.imprint, {
      component: async () =>
        (await import(/* webpackChunkName: "imprint-about" */ './ImprintPage')).ImprintPage,
    }),
    textRoute('thomson-about', pages.thomsonReuters, 'thomsonReuters', () => [
      import(/* webpackChunkName: "thomson-about" */ './PartnerPage').then(({ PartnerPage }) => PartnerPage),
      import(/* webpackChunkName: "thomson-about" */ '@juris/contract/page-texts/thomsonReuters.json'),
    ]),
    textRoute('brill', pages.brill, 'brill', () => [
      import(/* webpackChunkName: "brill" */ './PartnerPage').then(({ PartnerPage }) => PartnerPage),
      import(/* webpackChunkName: "brill" */ '@juris/contract/page-texts/brill.json'),
    ]),
    textRoute('jove', pages.jove, 'jove', () => [
      import(/* webpackChunkName: "jove" */ './PartnerPage').then(({ PartnerPage }) => PartnerPage),
      import(/* webpackChunkName: "jove" */ '@juris/contract/page-texts/jove.json'),
    ]),
    textRoute('writefull', pages.writefull, 'writefull', () => [
      import(/* webpackChunkName: "writefull" */ './PartnerPage').then(({ PartnerPage }) => PartnerPage),
      import(/* webpackChunkName: "writefull" */ '@juris/contract/page-texts/writefull.json'),
    ]),
  ],
};
