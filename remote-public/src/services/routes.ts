import { redirect, type PageHandle, type RouteObject } from '@juris/shell/platform';

/** The services. Their address is spelt as the specification spells it; the right spelling leads there. */
export const serviceRoutes = (): RouteObject[] => [
  {
    id: 'services',
    path: 'sevices',
    handle: {
      title: 'Our Services',
      description:
        'Copyediting, proofreading, typesetting, indexing, and abstracts and keyword creation, taken singly or as one package.',
    } satisfies PageHandle,
    lazy: async () => {
      const { ServicesPage } = await import(/* webpackChunkName: "services" */ './ServicesPage');
      return { Component: ServicesPage };
    },
  },
  { id: 'services-spelt-right', path: 'services', element: null, loader: () => redirect('/sevices', 301) },
];
