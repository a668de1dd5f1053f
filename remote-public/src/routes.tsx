import { load, type PageHandle, type RemoteContext, type RouteObject } from '@juris/shell/platform';
import { banners } from './data/banners';
import { publishedTitles } from './data/publishedTitles';

/** The range of platform versions that the public pages work with. */
export const platform = '^1';

/** The public pages. Each names what it needs, so that the server has it before it renders the page. */
export const routes = ({ store }: RemoteContext): RouteObject[] => [
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
      const { HomePage } = await import(/* webpackChunkName: "home" */ './home/HomePage');
      return { Component: HomePage };
    },
  },
];
