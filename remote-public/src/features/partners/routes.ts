import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import { textPage } from '../../pages/textPage';
import pages from './pages.json';

/** Feature with the pages about Juris Press, and about the publishers and tools that the company represents. */
export const partnersFeature: Feature<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    pageRoute('imprint-about', pages.imprint, {
      component: async () =>
        (await import(/* webpackChunkName: "imprint-about" */ './ImprintPage')).ImprintPage,
    }),
    pageRoute('thomson-about', pages.thomsonReuters, {
      component: async () => {
        const [{ PartnerPage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "thomson-about" */ './PartnerPage'),
          import(/* webpackChunkName: "thomson-about" */ '@juris/contract/page-texts/thomsonReuters.json'),
        ]);
        return textPage(PartnerPage, 'thomsonReuters', original);
      },
    }),
    pageRoute('brill', pages.brill, {
      component: async () => {
        const [{ PartnerPage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "brill" */ './PartnerPage'),
          import(/* webpackChunkName: "brill" */ '@juris/contract/page-texts/brill.json'),
        ]);
        return textPage(PartnerPage, 'brill', original);
      },
    }),
    pageRoute('jove', pages.jove, {
      component: async () => {
        const [{ PartnerPage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "jove" */ './PartnerPage'),
          import(/* webpackChunkName: "jove" */ '@juris/contract/page-texts/jove.json'),
        ]);
        return textPage(PartnerPage, 'jove', original);
      },
    }),
    pageRoute('writefull', pages.writefull, {
      component: async () => {
        const [{ PartnerPage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "writefull" */ './PartnerPage'),
          import(/* webpackChunkName: "writefull" */ '@juris/contract/page-texts/writefull.json'),
        ]);
        return textPage(PartnerPage, 'writefull', original);
      },
    }),
  ],
};
