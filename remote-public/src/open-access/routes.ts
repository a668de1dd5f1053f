import { load, type PageHandle, type RemoteContext, type RouteObject } from '@juris/shell/platform';
import { openAccess } from '../data/openAccess';

/** The books that are free to download. */
export const openAccessRoutes = ({ store }: RemoteContext): RouteObject[] => [
  {
    id: 'open-access',
    path: 'openaccess',
    handle: {
      title: 'Open Access',
      description: 'Books of law, medicine and letters from Juris Press that are free to download as PDF.',
    } satisfies PageHandle,
    loader: () => load(store.dispatch(openAccess.initiate())),
    lazy: async () => {
      const { OpenAccessPage } = await import(/* webpackChunkName: "open-access" */ './OpenAccessPage');
      return { Component: OpenAccessPage };
    },
  },
];
