import { load, type RemoteContext } from '@juris/shell/platform';
import { leaders } from '../data/leaders';
import { pageRoute, type Subject } from '../pages/page';
import { sections } from './sections';

/** Management, advisory board and the six teams: one page, shown with the people of its address. */
export const leadership: Subject<RemoteContext> = {
  pages: sections,
  routes: ({ store }) => [
    {
      id: 'leadership',
      loader: () => load(store.dispatch(leaders.initiate())),
      lazy: async () => {
        const { LeadershipPage } = await import(/* webpackChunkName: "leadership" */ './LeadershipPage');
        return { Component: LeadershipPage };
      },
      children: sections.map((section) =>
        pageRoute(section.path, section, {
          // The page above draws it all; the router wants to hear that this is meant.
          element: null,
          things: async (site) => {
            const { peopleThings } = await import(/* webpackChunkName: "people-things" */ './peopleThings');
            return peopleThings(section, leaders.select()(store.getState()).data ?? [], site);
          },
        }),
      ),
    },
  ],
};
