import { load, type PageHandle, type RemoteContext, type RouteObject } from '@juris/shell/platform';
import { publishers } from '../data/publishers';
import { resources } from '../data/resources';
import { snippets } from '../data/snippets';
import { chosenIn, newsletter } from './tabs';

/** Resources: the chosen tab is in the address, and its list is the one that is asked for first. */
export const resourcesRoutes = ({ store }: RemoteContext): RouteObject[] => [
  {
    id: 'resources',
    path: 'resources',
    handle: {
      title: 'Resources',
      description:
        'Catalogues, guides and teaching files of Juris Press and its partners to download, and the newsletter.',
    } satisfies PageHandle,
    loader: ({ request }) => {
      const isNewsletter = chosenIn(new URL(request.url).search) === newsletter;
      return load(
        store.dispatch(publishers.initiate()),
        isNewsletter ? store.dispatch(snippets.initiate()) : store.dispatch(resources.initiate()),
      );
    },
    lazy: async () => {
      const [{ ResourcesPage }, { sendSignUp }] = await Promise.all([
        import(/* webpackChunkName: "resources" */ './ResourcesPage'),
        import(/* webpackChunkName: "resources" */ './sendSignUp'),
      ]);
      return { Component: ResourcesPage, action: ({ request }) => sendSignUp(store, request) };
    },
  },
];
