import { load, type RemoteContext } from '@juris/shell/platform';
import { publishers } from '../data/publishers';
import { resources as list } from '../data/resources';
import { snippets } from '../data/snippets';
import { pageRoute, type Subject } from '../pages/page';
import page from './page.json';
import { chosenIn, newsletter } from './tabs';

/** Resources: the chosen tab is in the address, and its list is the one that is asked for first. */
export const resources: Subject<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    pageRoute('resources', page, {
      loader: ({ request }) => {
        const isNewsletter = chosenIn(new URL(request.url).search) === newsletter;
        return load(
          store.dispatch(publishers.initiate()),
          isNewsletter ? store.dispatch(snippets.initiate()) : store.dispatch(list.initiate()),
        );
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
