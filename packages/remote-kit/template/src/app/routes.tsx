import type { PageHandle, Remote, SiteNavigation } from '@juris/platform';

/** Pages of the remote, relative to the address at which the shell mounts it. */
export const routes: Remote['routes'] = () => [
  {
    id: '__name__-home',
    index: true,
    handle: { title: '__title__', description: 'Replace this sentence.' } satisfies PageHandle,
    lazy: async () => {
      // The name of the chunk is the id of the route, so that the shell preloads it with the page.
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
