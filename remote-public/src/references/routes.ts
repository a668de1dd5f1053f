import { load, type RemoteContext } from '@juris/shell/platform';
import { publishedTitles } from '../data/publishedTitles';
import { pageRoute, type Subject } from '../pages/page';
import pages from './pages.json';

/** The reference lists of two books. Their citations are part of the pages' own chunks: nobody else loads them. */
export const references: Subject<RemoteContext> = {
  pages: [pages.lifestyle, pages.communicate],
  routes: ({ store }) => [
    pageRoute('lifestyle-references', pages.lifestyle, {
      loader: () => load(store.dispatch(publishedTitles.initiate())),
      lazy: async () => {
        const { LifestyleReferencesPage } = await import(
          /* webpackChunkName: "lifestyle-references" */ './LifestyleReferencesPage'
        );
        return { Component: LifestyleReferencesPage };
      },
    }),
    pageRoute('communicate-references', pages.communicate, {
      loader: () => load(store.dispatch(publishedTitles.initiate())),
      lazy: async () => {
        const { CommunicateReferencesPage } = await import(
          /* webpackChunkName: "communicate-references" */ './CommunicateReferencesPage'
        );
        return { Component: CommunicateReferencesPage };
      },
    }),
  ],
};
