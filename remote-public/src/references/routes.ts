import type { RemoteContext } from '@juris/shell/platform';
import { pageRoute, type Subject } from '../pages/page';
import pages from './pages.json';

/** The reference lists of two books. Their citations are part of the pages' own chunks: nobody else loads them. */
export const references: Subject<RemoteContext> = {
  pages: [pages.lifestyle, pages.communicate],
  routes: () => [
    pageRoute('lifestyle-references', pages.lifestyle, {
      lazy: async () => {
        const { LifestyleReferencesPage } = await import(
          /* webpackChunkName: "lifestyle-references" */ './LifestyleReferencesPage'
        );
        return { Component: LifestyleReferencesPage };
      },
    }),
    pageRoute('communicate-references', pages.communicate, {
      lazy: async () => {
        const { CommunicateReferencesPage } = await import(
          /* webpackChunkName: "communicate-references" */ './CommunicateReferencesPage'
        );
        return { Component: CommunicateReferencesPage };
      },
    }),
  ],
};
