import { load, type RemoteContext } from '@juris/shell/platform';
import { leaders } from '../data/leaders';
import { describeListPage } from '../lists/describeListPage';
import { selectionOf, pageReaders } from '../lists/pageNumber';
import { parametersAt, parametersIn } from '../lists/parameters';
import { pageRoute, type Subject } from '../pages/page';
import { partOf, sections } from './sections';

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
      children: sections.map((section) => {
        const part = partOf(section);
        return pageRoute(section.path, section, {
          // The page above draws it all; the router wants to hear that this is meant.
          element: null,
          parameterReaders: pageReaders,
          loader: async ({ request }) => {
            const selection = selectionOf(parametersAt(request.url, pageReaders));
            await load(store.dispatch(leaders.initiate({ ...selection, part })));
            return describeListPage({
              page: section,
              query: {},
              listPage: leaders.select({ ...selection, part })(store.getState()).data,
              anchor: 'person',
              containing: selection.containing,
              isCanonical: true,
            });
          },
          things: async (site, _params, query) => {
            const { peopleThings } = await import(/* webpackChunkName: "people-things" */ './peopleThings');
            const selection = selectionOf(parametersIn(query ?? new URLSearchParams(), pageReaders));
            const { data } = leaders.select({ ...selection, part })(store.getState());
            return peopleThings(section, data?.items ?? [], site);
          },
        });
      }),
    },
  ],
};
