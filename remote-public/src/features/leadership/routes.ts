import type { RemoteContext } from '@juris/platform';
import { pageReaders } from '../../lists/pageNumber';
import { pageRoute, type Subject } from '../../pages/page';
import { sections } from './sections';

/** Management, advisory board and the six teams: one page, shown with the people of its address. */
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
          // The page above draws it all; the router wants to hear that this is meant.
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
