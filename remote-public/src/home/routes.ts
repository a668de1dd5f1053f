import { load, type PageHandle, type RemoteContext, type RouteObject } from '@juris/shell/platform';
import { banners } from '../data/banners';
import { publishedTitles } from '../data/publishedTitles';

/** Home. */
export const homeRoutes = ({ store }: RemoteContext): RouteObject[] => [
  {
    id: 'home',
    index: true,
    handle: {
      title: 'Home',
      description:
        'Juris Press is a Chennai publisher of law, health and academic books, and the regional house for Thomson Reuters titles.',
    } satisfies PageHandle,
    loader: () => load(store.dispatch(banners.initiate()), store.dispatch(publishedTitles.initiate())),
    lazy: async () => {
      const { HomePage } = await import(/* webpackChunkName: "home" */ './HomePage');
      return { Component: HomePage };
    },
  },
];
