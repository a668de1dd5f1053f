import type { BookRecord } from '@juris/contract';
import { load, type PageDescription, type PageHandle, type RouteObject, type JsonLd } from '@juris/platform';
import { idFromSlug, type ListedBook } from '../api/bookAddress';
import { requireBook, type BookSource } from './requireBook';

/** Options of the route for the pages of the books in one list. */
interface BookRoute<Book> extends BookSource<Book> {
  /** Id of the route, by which the shell finds its chunks. */
  id: string;
  /** Title of the page until the book has loaded. */
  title: string;
  /** Starts the queries for further data of the page, such as citations and related books. */
  more: (id: number) => Parameters<typeof load>;
  /** Returns the metadata of a book's page. @param site Origin of the site, for full addresses. */
  describe: (book: Book, record: BookRecord | null, site: string) => Promise<PageDescription>;
  /** Returns the structured data of a book. @param site Origin of the site, for full addresses. */
  jsonLd: (book: Book, record: BookRecord | null, site: string) => Promise<JsonLd>;
  lazy: NonNullable<RouteObject['lazy']>;
}

/**
 * Returns the route `/<shelf>/<id>-<name>` for the page of one book. The loader first loads only the book; an unknown
 * id or a misspelt address causes one request. If the book could not be loaded, the loader returns no `page`.
 */
export function bookRoute<Book extends ListedBook & { record?: BookRecord }>(
  route: BookRoute<Book>,
): RouteObject {
  const { id, shelf, title, more, fetched, describe, jsonLd, lazy } = route;
  const structuredData: PageHandle['structuredData'] = async (site, { book: slug }) => {
    const book = fetched(idFromSlug(slug) ?? 0).data;
    return book ? [await jsonLd(book, book.record ?? null, site)] : [];
  };
  return {
    id,
    path: `${shelf}/:book`,
    handle: {
      title,
      parameters: ['cite'],
      // Only the presence of the parameter `cite` matters, so its canonical value is empty.
      parameterReaders: { cite: () => '' },
      structuredData,
      // Older shells (platform before 1.12) read the structured data from `things`.
      things: structuredData,
    } satisfies PageHandle,
    loader: async ({ params, request }): Promise<{ page?: PageDescription }> => {
      const { origin, search } = new URL(request.url);
      const book = await requireBook(route, params.book, search);
      if (!book) return {};
      await load(...more(book.id));
      return { page: await describe(book, book.record ?? null, origin) };
    },
    lazy,
  };
}
