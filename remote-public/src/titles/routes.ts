import { load, type RemoteContext } from '@juris/shell/platform';
import { narrowedTitles, publishedTitles, titleFacets } from '../data/publishedTitles';
import { pageRoute, type Subject } from '../pages/page';
import { amongTitlesOf, listId, titleLists } from './titleLists';
import { titleRoute } from './titleRoute';

/** The titles of the imprint and of the legal partner: one page, shown with the titles of its address; and each title. */
export const titles: Subject<RemoteContext> = {
  pages: titleLists,
  routes: ({ store }) => [
    titleRoute({ store }),
    {
      id: 'titles',
      loader: async ({ request }) => {
        await load(store.dispatch(publishedTitles.initiate()));
        const { pathname } = new URL(request.url);
        const list = titleLists.find(({ path }) => `/${path}` === pathname);
        const among = list && amongTitlesOf(list, publishedTitles.select()(store.getState()).data);
        const { isNarrowed, narrowingAt } = await import(
          /* webpackChunkName: "titles" */ '../books/narrowing'
        );
        const narrowing = narrowingAt(request.url);
        if (!among) return null;
        return load(
          store.dispatch(titleFacets.initiate(among)),
          ...(isNarrowed(narrowing)
            ? [store.dispatch(narrowedTitles.initiate({ ...narrowing, ...among }))]
            : []),
        );
      },
      lazy: async () => {
        const { TitlesPage } = await import(/* webpackChunkName: "titles" */ './TitlesPage');
        return { Component: TitlesPage };
      },
      children: titleLists.map((list) =>
        pageRoute(listId(list), list, {
          // The page above draws it all; the router wants to hear that this is meant.
          element: null,
          things: async (site) => {
            const { listThings } = await import(/* webpackChunkName: "title-things" */ './titleThings');
            return listThings(list, publishedTitles.select()(store.getState()).data ?? [], site);
          },
        }),
      ),
    },
  ],
};
