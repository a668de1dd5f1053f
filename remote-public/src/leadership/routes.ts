import { load, type PageHandle, type RemoteContext, type RouteObject } from '@juris/shell/platform';
import { leaders } from '../data/leaders';
import { sections } from './sections';

/** Management, advisory board and the six teams: one page, shown with the people of its address. */
export const leadershipRoutes = ({ store }: RemoteContext): RouteObject[] => [
  {
    id: 'leadership',
    loader: () => load(store.dispatch(leaders.initiate())),
    lazy: async () => {
      const { LeadershipPage } = await import(/* webpackChunkName: "leadership" */ './LeadershipPage');
      return { Component: LeadershipPage };
    },
    children: sections.map((section) => ({
      id: section.path,
      path: section.path,
      // The page above draws it all; the router wants to hear that this is meant.
      element: null,
      handle: {
        title: section.title,
        description: `${section.title} at Juris Press. ${section.lead}`,
        things: async (site) => {
          const { peopleThings } = await import(/* webpackChunkName: "people-things" */ './peopleThings');
          return peopleThings(section, leaders.select()(store.getState()).data ?? [], site);
        },
      } satisfies PageHandle,
    })),
  },
];
