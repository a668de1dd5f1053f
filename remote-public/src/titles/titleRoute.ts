import type { PublishedTitle } from '@juris/mock-api/contract';
import type { PageDescription, RemoteContext, RouteObject } from '@juris/shell/platform';
import { authorsIn } from '../books/authors';
import { bookRoute } from '../books/bookRoute';
import { publishedTitles } from '../data/publishedTitles';
import { breadcrumbsOf } from './titleLists';

/** `/titles/<id>-<name>`: the page of one title. */
export const titleRoute = ({ store }: RemoteContext): RouteObject =>
  bookRoute<PublishedTitle>({
    id: 'title',
    shelf: 'titles',
    title: 'A book of Juris Press',
    ask: () => store.dispatch(publishedTitles.initiate()),
    books: () => publishedTitles.select()(store.getState()).data,
    describe,
    thing: async (title, site) => {
      const { titleThing } = await import(/* webpackChunkName: "title-things" */ './titleThings');
      return titleThing(title, site);
    },
    lazy: async () => {
      const { TitlePage } = await import(/* webpackChunkName: "title" */ './TitlePage');
      return { Component: TitlePage };
    },
  });

function describe(title: PublishedTitle): PageDescription {
  const { title: name, authorName, publisherName } = title;
  return {
    title: name,
    description: `${name}${authorName && `, by ${authorName}`}: a book published by ${publisherName}, in print and as an e-book.`,
    breadcrumbs: breadcrumbsOf(title),
    type: 'book',
    meta: [
      { name: 'citation_title', content: name },
      ...authorsIn(authorName).map((person) => ({ name: 'citation_author', content: person })),
      { name: 'citation_publisher', content: publisherName },
    ],
  };
}
