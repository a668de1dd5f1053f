import type { RemoteContext } from '@juris/platform';
import { pageReaders } from '../../lists/pageNumber';
import { pageRoute, type Feature } from '../../pages/page';
import { leadershipSections } from './sections';

/** Feature with the pages of management, advisory board and six teams, which share one component. */
export const leadershipFeature: Feature<RemoteContext> = {
  pages: leadershipSections,
  routes: ({ store }) => [
    {
      id: 'leadership',
      lazy: async () => {
        const { LeadershipPage } = await import(/* webpackChunkName: "leadership" */ './LeadershipPage');
        return { Component: LeadershipPage };
      },
      children: leadershipSections.map((section) =>
        pageRoute(section.path, section, {
          // Without `null`, the router would warn about a missing element. The parent route renders the page.
          element: null,
          parameterReaders: pageReaders,
          loader: async ({ request }) => {
            const { loadPeople } = await import(/* webpackChunkName: "leadership" */ './loadPeople');
            return loadPeople(store, section, request.url);
          },
          structuredData: async (site, _params, query) => {
            const { peopleJsonLd } = await import(/* webpackChunkName: "people-json-ld" */ './peopleJsonLd');
            return peopleJsonLd(section, store.getState(), site, query);
          },
        }),
      ),
    },
  ],
};
