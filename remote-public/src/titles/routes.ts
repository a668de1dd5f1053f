import { load, type PageHandle, type RemoteContext, type RouteObject } from '@juris/shell/platform';
import { publishedTitles } from '../data/publishedTitles';
import { titleLists } from './lists';

/** The titles of the imprint and of the legal partner: one page, shown with the titles of its address. */
export const titlesRoutes = ({ store }: RemoteContext): RouteObject[] => [
  {
    id: 'titles',
    loader: () => load(store.dispatch(publishedTitles.initiate())),
    lazy: async () => {
      const { TitlesPage } = await import(/* webpackChunkName: "titles" */ './TitlesPage');
      return { Component: TitlesPage };
    },
    children: titleLists.map((list) => ({
      id: list.path,
      path: list.path,
      // The page above draws it all; the router wants to hear that this is meant.
      element: null,
      handle: {
        title: list.title.includes(list.publisherName)
          ? list.title
          : `${list.title} by ${list.publisherName}`,
        description: list.description,
        things: async (site) => {
          const { bookThings } = await import(/* webpackChunkName: "book-things" */ './bookThings');
          return bookThings(list, publishedTitles.select()(store.getState()).data ?? [], site);
        },
      } satisfies PageHandle,
    })),
  },
];
