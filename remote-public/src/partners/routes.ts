import type { RemoteContext } from '@juris/shell/platform';
import { pageRoute, type Subject } from '../pages/page';
import pages from './pages.json';

/** The imprint and those whom we publish for or represent: pages of text, complete in themselves. */
export const partners: Subject<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    pageRoute('imprint-about', pages.imprint, {
      lazy: async () => {
        const { ImprintPage } = await import(/* webpackChunkName: "imprint-about" */ './ImprintPage');
        return { Component: ImprintPage };
      },
    }),
    pageRoute('thomson-about', pages.thomsonReuters, {
      lazy: async () => {
        const { ThomsonPage } = await import(/* webpackChunkName: "thomson-about" */ './ThomsonPage');
        return { Component: ThomsonPage };
      },
    }),
    pageRoute('brill', pages.brill, {
      lazy: async () => {
        const { BrillPage } = await import(/* webpackChunkName: "brill" */ './BrillPage');
        return { Component: BrillPage };
      },
    }),
    pageRoute('jove', pages.jove, {
      lazy: async () => {
        const { JovePage } = await import(/* webpackChunkName: "jove" */ './JovePage');
        return { Component: JovePage };
      },
    }),
    pageRoute('writefull', pages.writefull, {
      lazy: async () => {
        const { WritefullPage } = await import(/* webpackChunkName: "writefull" */ './WritefullPage');
        return { Component: WritefullPage };
      },
    }),
  ],
};
