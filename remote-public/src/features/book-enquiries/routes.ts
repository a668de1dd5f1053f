import { createElement } from 'react';
import type { RemoteContext, PageDescription, PageHandle, RouteObject, Store } from '@juris/platform';
import { type Feature, keyedByParameter, unavailable } from '../../pages/page';
import { bookAddress, idFromSlug, type ListedBook } from '../../api/bookAddress';
import { enquiryActions } from '../../books/enquiryLabels';
import { openAccessSource, requireBook, titleSource, type BookSource } from '../../books/bookRoute';
import { requireParameters } from '../../lists/parameters';
import { bookEnquiryLabels as labels } from './labels';
import { purposeOf, readPurpose } from './purposeReader';

/** Feature with the forms for enquiries about one book. Only pages of books link to them, and they are not indexed. */
export const bookEnquiriesFeature: Feature<RemoteContext> = {
  pages: [],
  // The shell finds the chunk of these routes by the id of their parent.
  routes: ({ store }) => [
    {
      id: 'book-enquiry',
      children: [
        bookEnquiryRoute('title-enquiry', store, titleSource),
        bookEnquiryRoute('open-access-enquiry', store, openAccessSource),
      ],
    },
  ],
};

const readers = { about: readPurpose };

/**
 * Returns the route `/<shelf>/<id>-<name>/ask` for the form about one book. The parameter `about` is the purpose.
 */
function bookEnquiryRoute<Book extends ListedBook>(
  id: string,
  store: Store,
  source: BookSource<Book>,
): RouteObject {
  const { shelf, endpoint } = source;
  return {
    id,
    path: `${shelf}/:book/ask`,
    handle: {
      title: labels.page,
      unlisted: true,
      parameters: ['about'],
      parameterReaders: readers,
    } satisfies PageHandle,
    loader: async ({ params, request }): Promise<{ page: PageDescription } | Response> => {
      requireParameters(request.url, readers);
      const { search, searchParams } = new URL(request.url);
      const book = await requireBook(store, source, params.book, `/ask${search}`);
      if (!book) return unavailable();
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
      const [{ BookEnquiryPage }, { sendBookEnquiry }] = await Promise.all([
        import(/* webpackChunkName: "book-enquiry" */ './BookEnquiryPage'),
        import(/* webpackChunkName: "book-enquiry" */ './sendBookEnquiry'),
      ]);
      return {
        Component: keyedByParameter('book', () => createElement(BookEnquiryPage, { shelf })),
        action: async ({ request, params }) => {
          const number = idFromSlug(params.book) ?? 0;
          // After a post without scripts, the action runs before the loader, and the book is not in the store.
          const book =
            endpoint.select(number)(store.getState()).data ??
            (await requireBook(store, source, params.book, `/ask${new URL(request.url).search}`));
          return sendBookEnquiry(store, request, shelf, book ?? { id: number, title: '' });
        },
      };
    },
  };
}
