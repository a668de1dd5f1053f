import type { BookRecord } from '@juris/contract';
import { load, type PageDescription, type PageHandle, type RouteObject, type JsonLd } from '@juris/platform';
import { redirectToCanonical, idFromSlug, type BookShelf, type ListedBook } from '../api/bookAddress';

type RunningQuery = Parameters<typeof load>[0];

/** The query state of a book. */
interface FetchedBook<Book> {
  data?: Book | undefined;
  error?: unknown;
}

/** Options of the route for the pages of the books in one list. */
interface BookRoute<Book> {
  /** Id of the route. The shell uses it to find the chunks that the route needs. */
  id: string;
  shelf: BookShelf;
  /** Title of the page until the book has loaded. */
  title: string;
  /** Starts the queries for the book, and for further data of its page, such as citations and related books. */
  queries: { book: (id: number) => RunningQuery; more: (id: number) => RunningQuery[] };
  /** Returns the query state of a book from the store. */
  fetched: (id: number) => FetchedBook<Book>;
  /** Returns the metadata of a book's page. @param site Origin of the site, for full addresses. */
  describe: (book: Book, record: BookRecord | null, site: string) => Promise<PageDescription>;
  /** Returns the structured data of a book. @param site Origin of the site, for full addresses. */
  jsonLd: (book: Book, record: BookRecord | null, site: string) => Promise<JsonLd>;
  lazy: NonNullable<RouteObject['lazy']>;
}

/**
 * Returns the route `/<shelf>/<id>-<name>` for the page of one book. The loader first loads only the book, so that an
 * unknown id or a misspelt address causes only one request. If the book could not be loaded, the loader returns no `page`.
 */
export function bookRoute<Book extends ListedBook & { record?: BookRecord }>(
  route: BookRoute<Book>,
): RouteObject {
  const { id, shelf, title, queries, fetched, describe, jsonLd, lazy } = route;
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
      // The page reads only whether the parameter `cite` is present, so its canonical value is an empty text.
      parameterReaders: { cite: () => '' },
      structuredData,
      // Shells with a platform version before 1.12 read the structured data from `things`.
      things: structuredData,
    } satisfies PageHandle,
    loader: async ({ params, request }): Promise<{ page?: PageDescription }> => {
      const number = idFromSlug(params.book);
      if (number === undefined) throw notFound();
      await load(queries.book(number));
      const { data: book, error } = fetched(number);
      if (isNotFound(error)) throw notFound();
      if (!book) return {};
      const { origin, search } = new URL(request.url);
      redirectToCanonical(shelf, book, params.book, search);
      await load(...queries.more(number));
      return { page: await describe(book, book.record ?? null, origin) };
    },
    lazy,
  };
}

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
