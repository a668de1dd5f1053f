import type { RemoteContext } from '@juris/platform';
import { pageReaders } from '../../lists/pageNumber';
import { pageRoute, type Subject } from '../../pages/page';
import { sections } from './sections';

/** Feature with the pages of management, advisory board and six teams. All of them share one component. */
export const leadership: Subject<RemoteContext> = {
  pages: sections,
  routes: ({ store }) => [
    {
      id: 'leadership',
      lazy: async () => {
        const { LeadershipPage } = await import(/* webpackChunkName: "leadership" */ './LeadershipPage');
        return { Component: LeadershipPage };
      },
      children: sections.map((section) =>
        pageRoute(section.path, section, {
          // The parent route renders the page. Without `null` the router would warn about a missing element.
          element: null,
          parameterReaders: pageReaders,
          loader: async ({ request }) => {
            const { loadPeople } = await import(/* webpackChunkName: "leadership" */ './loadPeople');
            return loadPeople(store, section, request.url);
          },
          things: async (site, _params, query) => {
            const { peopleThings } = await import(/* webpackChunkName: "people-things" */ './peopleThings');
            return peopleThings(section, store.getState(), site, query);
          },
        }),
      ),
    },
  ],
};
