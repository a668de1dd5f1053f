import type { BookRecord } from '@juris/contract';
import {
  load,
  type PageDescription,
  type PageHandle,
  type RouteObject,
  type JsonLd,
  type Store,
} from '@juris/platform';
import type { ComponentType } from 'react';
import { idFromSlug, type ListedBook } from '../api/bookAddress';
import { citation } from '../api/citations';
import { keyedByParameter, unavailable } from '../pages/page';
import { requireBook, type BookSource } from './requireBook';

/** Options of the route for the pages of the books in one list. */
interface BookRoute<Book> {
  /** Id of the route, by which the shell finds its chunks. */
  id: string;
  /** Title of the page until the book has loaded. */
  title: string;
  store: Store;
  source: BookSource<Book>;
  /** Starts the query for the related books. */
  related: (id: number) => Parameters<typeof load>[0];
  component: () => Promise<ComponentType>;
  /**
   * Loads the function that returns the metadata of a book's page. Its chunk is separate, because a page that the server
   * has rendered does not need it.
   */
  describe: () => Promise<(book: Book, record: BookRecord | null, site: string) => PageDescription>;
  /** Loads the function that returns the structured data of a book. */
  jsonLd: () => Promise<(book: Book, record: BookRecord | null, site: string) => JsonLd>;
}

/**
 * Returns the route `/<shelf>/<id>-<name>` for the page of one book. The loader first loads only the book; an unknown
 * id or a misspelt address causes one request. If the book could not be loaded, the page has status 503.
 */
export function bookRoute<Book extends ListedBook & { record?: BookRecord }>({
  id,
  title,
  store,
  source,
  related,
  component,
  describe,
  jsonLd,
}: BookRoute<Book>): RouteObject {
  const { shelf, fetched } = source;
  return {
    id,
    path: `${shelf}/:book`,
    handle: {
      title,
      parameters: ['cite'],
      // Only the presence of the parameter `cite` matters, so its canonical value is empty.
      parameterReaders: { cite: () => '' },
      structuredData: async (site, { book: slug }) => {
        const book = fetched(idFromSlug(slug) ?? 0).data;
        return book ? [(await jsonLd())(book, book.record ?? null, site)] : [];
      },
    } satisfies PageHandle,
    loader: async ({ params, request }): Promise<{ page: PageDescription } | Response> => {
      const { origin, search } = new URL(request.url);
      const book = await requireBook(source, params.book, search);
      if (!book) return unavailable();
      await load(store.dispatch(citation.initiate({ shelf, id: book.id })), related(book.id));
      return { page: (await describe())(book, book.record ?? null, origin) };
    },
    lazy: async () => ({ Component: keyedByParameter('book', await component()) }),
  };
}
