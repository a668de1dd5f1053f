import { redirect, type RemoteContext } from '@juris/platform';
import { pageRoute, type Subject } from '../../pages/page';
import page from './page.json';

/** The services. Their address is misspelt as in the specification; the correct spelling redirects to it. */
export const services: Subject<RemoteContext> = {
  pages: [page],
  routes: () => [
    pageRoute('services', page, {
      component: async () => (await import(/* webpackChunkName: "services" */ './ServicesPage')).ServicesPage,
    }),
    {
      id: 'services-spelt-right',
      path: 'services',
      element: null,
      loader: ({ request }) => redirect(`/${page.path}${new URL(request.url).search}`, 301),
    },
  ],
};
