import type { BookRecord } from '@juris/contract';
import { load, type PageDescription, type PageHandle, type RouteObject, type Thing } from '@juris/platform';
import { checkSpelling, idIn, type BookShelf, type ListedBook } from '../api/bookAddress';

type RunningQuery = Parameters<typeof load>[0];

/** The state of the query of a book. */
interface FetchedBook<Book> {
  data?: Book | undefined;
  error?: unknown;
}

/** The pages of one sort of books. */
interface BookRoute<Book> {
  /** Names the route and the files that it needs. */
  id: string;
  shelf: BookShelf;
  /** The title of the page while its book is not known. */
  title: string;
  /** Fetches a book, and what its page shows besides: its citation and related books. */
  queries: { book: (id: number) => RunningQuery; more: (id: number) => RunningQuery[] };
  /** The book as it was fetched. */
  fetched: (id: number) => FetchedBook<Book>;
  /** What the page of a book says of itself. @param site its origin */
  describe: (book: Book, record: BookRecord | null, site: string) => Promise<PageDescription>;
  /** The book as schema.org describes it. @param site its origin */
  thing: (book: Book, record: BookRecord | null, site: string) => Promise<Thing>;
  lazy: NonNullable<RouteObject['lazy']>;
}

/**
 * `/<shelf>/<id>-<name>`: the page of one book. An unknown id and another spelling of the address cost one call. The loader
 * returns no `page` where the book could not be fetched.
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
      // Whether it is there is all that counts.
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
