import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
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
      component: async () =>
        (await import(/* webpackChunkName: "thomson-about" */ './ThomsonPage')).ThomsonPage,
    }),
    pageRoute('brill', pages.brill, {
      component: async () => (await import(/* webpackChunkName: "brill" */ './BrillPage')).BrillPage,
    }),
    pageRoute('jove', pages.jove, {
      component: async () => (await import(/* webpackChunkName: "jove" */ './JovePage')).JovePage,
    }),
    pageRoute('writefull', pages.writefull, {
      component: async () =>
        (await import(/* webpackChunkName: "writefull" */ './WritefullPage')).WritefullPage,
    }),
  ],
};
