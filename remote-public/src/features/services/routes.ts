import { redirect, type RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import page from './page.json';

/** Feature with the services page. The specification misspells its address; the correct spelling redirects to it. */
export const servicesFeature: Feature<RemoteContext> = {
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
