import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import page from './page.json';
import { resourceReaders } from './tabs';

/** Feature with the Resources page. The address selects the tab, and the page of the list in the tab. */
export const resourcesFeature: Feature<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    pageRoute('resources', page, {
      parameterReaders: resourceReaders,
      loader: async ({ request }) => {
        const { loadResources } = await import(/* webpackChunkName: "resources" */ './loadResources');
        return loadResources(store, request.url);
      },
      lazy: async () => {
        const [{ ResourcesPage }, { sendSignUp }] = await Promise.all([
          import(/* webpackChunkName: "resources" */ './ResourcesPage'),
          import(/* webpackChunkName: "resources" */ './sendSignUp'),
        ]);
        return { Component: ResourcesPage, action: ({ request }) => sendSignUp(store, request) };
      },
    }),
  ],
};
