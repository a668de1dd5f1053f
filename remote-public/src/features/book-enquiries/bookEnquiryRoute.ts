import type { PageDescription, PageHandle, RouteObject, Store } from '@juris/platform';
import type { ComponentType } from 'react';
import { bookAddress, idFromSlug, type ListedBook } from '../../api/bookAddress';
import { enquiryActions } from '../../books/enquiryLabels';
import { requireBook, type BookSource } from '../../books/requireBook';
import { requireParameters } from '../../lists/parameters';
import { bookEnquiryLabels as labels } from './labels';
import { purposeOf, readPurpose } from './purposeReader';

/** Options of the route for the forms about the books in one list. */
interface BookEnquiryRoute<Book> extends BookSource<Book> {
  /** Id of the route, by which the shell finds its chunks. */
  id: string;
  store: Store;
  component: () => Promise<ComponentType>;
}

const readers = { about: readPurpose };

/** Returns the route `/<shelf>/<id>-<name>/ask` for the form about one book. The parameter `about` is the purpose. */
export function bookEnquiryRoute<Book extends ListedBook>(route: BookEnquiryRoute<Book>): RouteObject {
  const { id, shelf, fetched, store, component } = route;
  return {
    id,
    path: `${shelf}/:book/ask`,
    handle: {
      title: labels.page,
      unlisted: true,
      parameters: ['about'],
      parameterReaders: readers,
    } satisfies PageHandle,
    loader: async ({ params, request }): Promise<{ page?: PageDescription }> => {
      requireParameters(request.url, readers);
      const { search, searchParams } = new URL(request.url);
      const book = await requireBook(route, params.book, `/ask${search}`);
      if (!book) return {};
      const action = enquiryActions[purposeOf(searchParams)];
      return {
        page: {
          title: `${action}: ${book.title}`,
          description: labels.description(action, book.title),
          breadcrumbs: [{ name: book.title, to: bookAddress(shelf, book) }],
        },
      };
    },
    lazy: async () => {
      const [Component, { sendBookEnquiry }] = await Promise.all([
        component(),
        import(/* webpackChunkName: "book-enquiry" */ './sendBookEnquiry'),
      ]);
      return {
        Component,
        action: async ({ request, params }) => {
          const number = idFromSlug(params.book) ?? 0;
          // After a post without scripts, the action runs before the loader, and the book is not in the store.
          const book = fetched(number).data ?? (await requireBook(route, params.book, '/ask'));
          return sendBookEnquiry(store, request, shelf, book ?? { id: number, title: '' });
        },
      };
    },
  };
}
