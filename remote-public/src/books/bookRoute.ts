import type { BookRecord } from '@juris/contract';
import { load, type PageDescription, type PageHandle, type RouteObject, type Thing } from '@juris/platform';
import { checkSpelling, idIn, type BookShelf, type ListedBook } from '../api/bookAddress';

type RunningQuery = Parameters<typeof load>[0];

/** The query state of a book. */
interface FetchedBook<Book> {
  data?: Book | undefined;
  error?: unknown;
}

/** The pages of the books of one list. */
interface BookRoute<Book> {
  /** Names the route and the chunks that it needs. */
  id: string;
  shelf: BookShelf;
  /** Title of the page while the book is unknown. */
  title: string;
  /** Queries for a book and for the other data of its page: citation and related books. */
  queries: { book: (id: number) => RunningQuery; more: (id: number) => RunningQuery[] };
  /** Returns the query state of the book. */
  fetched: (id: number) => FetchedBook<Book>;
  /** Returns the metadata of a book's page. @param site the origin, for full addresses */
  describe: (book: Book, record: BookRecord | null, site: string) => Promise<PageDescription>;
  /** Returns the structured data of a book. @param site the origin, for full addresses */
  thing: (book: Book, record: BookRecord | null, site: string) => Promise<Thing>;
  lazy: NonNullable<RouteObject['lazy']>;
}

/**
 * The route `/<shelf>/<id>-<name>` of the page of one book. An unknown id or another spelling of the address costs one
 * request. The loader returns no `page` if the book could not be fetched.
 */
export function bookRoute<Book extends ListedBook & { record?: BookRecord }>(
  route: BookRoute<Book>,
): RouteObject {
  const { id, shelf, title, queries, fetched, describe, thing, lazy } = route;
  return {
    id,
    path: `${shelf}/:book`,
    handle: {
      title,
      parameters: ['cite'],
      // Only the presence of the parameter matters.
      parameterReaders: { cite: () => '' },
      things: async (site, { book: slug }) => {
        const book = fetched(idIn(slug) ?? 0).data;
        return book ? [await thing(book, book.record ?? null, site)] : [];
      },
    } satisfies PageHandle,
    loader: async ({ params, request }): Promise<{ page?: PageDescription }> => {
      const number = idIn(params.book);
      if (number === undefined) throw notFound();
      await load(queries.book(number));
      const { data: book, error } = fetched(number);
      if (isNotFound(error)) throw notFound();
      if (!book) return {};
      const { origin, search } = new URL(request.url);
      checkSpelling(shelf, book, params.book, search);
      await load(...queries.more(number));
      return { page: await describe(book, book.record ?? null, origin) };
    },
    lazy,
  };
}

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
