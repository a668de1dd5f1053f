import type { PageHandle, Remote, SiteNavigation } from '@juris/platform';

/** Returns the routes of the remote. Their paths are relative to the path at which the shell mounts the remote. */
export const routes: Remote['routes'] = () => [
  {
    id: '__name__-home',
    index: true,
    handle: { title: '__title__', description: 'Replace this sentence.' } satisfies PageHandle,
    lazy: async () => {
      // The chunk is named by the id of the route, so that the shell can preload it with the page.
      const { HomePage } = await import(/* webpackChunkName: "__name__-home" */ '../home/HomePage');
      return { Component: HomePage };
    },
  },
];

/** Links that the remote adds to the header and footer of the site. */
export const navigation: SiteNavigation = {
  main: [{ text: '__title__', to: '/__name__' }],
  footer: [],
  notices: [],
  catalogue: [],
};
