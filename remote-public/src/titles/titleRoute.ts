import type { PublishedTitle } from '@juris/mock-api/contract';
import {
  load,
  type PageDescription,
  type PageHandle,
  type RemoteContext,
  type RouteObject,
} from '@juris/shell/platform';
import { bookAt } from '../books/bookAddress';
import { publishedTitles } from '../data/publishedTitles';
import { breadcrumbsOf } from './titleLists';

/** What the loader returns; nothing where the list of titles is away. */
interface LoadedTitle {
  page?: PageDescription;
}

/** `/titles/<id>-<name>`: the page of one title. */
export const titleRoute = ({ store }: RemoteContext): RouteObject => {
  const titles = () => publishedTitles.select()(store.getState()).data;
  return {
    id: 'title',
    path: 'titles/:book',
    handle: {
      title: 'A book of Juris Press',
      things: async (site, params) => {
        const { titleThing } = await import(/* webpackChunkName: "title-things" */ './titleThings');
        const title = titles()?.find(({ id }) => id === Number.parseInt(params.book ?? '', 10));
        return title ? [titleThing(title, site)] : [];
      },
    } satisfies PageHandle,
    loader: async ({ params }): Promise<LoadedTitle> => {
      await load(store.dispatch(publishedTitles.initiate()));
      const known = titles();
      return known ? { page: describe(bookAt('titles', known, params.book)) } : {};
    },
    lazy: async () => {
      const { TitlePage } = await import(/* webpackChunkName: "title" */ './TitlePage');
      return { Component: TitlePage };
    },
  };
};

function describe(title: PublishedTitle): PageDescription {
  const { title: name, authorName, publisherName } = title;
  return {
    title: name,
    description: `${name}${authorName && `, by ${authorName}`}: a book published by ${publisherName}, in print and as an e-book.`,
    breadcrumbs: breadcrumbsOf(title),
    type: 'book',
    meta: [
      { name: 'citation_title', content: name },
      ...(authorName ? [{ name: 'citation_author', content: authorName }] : []),
      { name: 'citation_publisher', content: publisherName },
    ],
  };
}
