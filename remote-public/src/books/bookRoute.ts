import type { BookRecord } from '@juris/mock-api/contract';
import {
  load,
  type PageDescription,
  type PageHandle,
  type RouteObject,
  type Thing,
} from '@juris/shell/platform';
import { bookAt, idIn, type BookShelf, type ListedBook } from './bookAddress';

type RunningQuery = Parameters<typeof load>[0];

/** The pages of one sort of books. */
interface BookRoute<Book> {
  /** Names the route and the files that it needs. */
  id: string;
  shelf: BookShelf;
  /** The title of the page while its book is not known. */
  title: string;
  /** Fetches the list of books, the catalogue record of one, and how it is cited. */
  queries: {
    list: () => RunningQuery;
    record: (id: number) => RunningQuery;
    citation: (id: number) => RunningQuery;
  };
  /** The list and a record, where they have been fetched. */
  cached: { list: () => readonly Book[] | undefined; record: (id: number) => BookRecord | null | undefined };
  /** What the page of a book says of itself. @param site its origin */
  describe: (book: Book, record: BookRecord | null, site: string) => Promise<PageDescription>;
  /** The book as schema.org describes it. @param site its origin */
  thing: (book: Book, record: BookRecord | null, site: string) => Promise<Thing>;
  lazy: NonNullable<RouteObject['lazy']>;
}

/** `/<shelf>/<id>-<name>`: the page of one book. Its loader returns no `page` where the list of books is away. */
export function bookRoute<Book extends ListedBook>(route: BookRoute<Book>): RouteObject {
  const { id, shelf, title, queries, cached, describe, thing, lazy } = route;
  return {
    id,
    path: `${shelf}/:book`,
    handle: {
      title,
      parameters: ['cite'],
      // Whether it is there is all that counts.
      parameterReaders: { cite: () => '' },
      things: async (site, { book: slug }) => {
        const book = cached.list()?.find((each) => each.id === idIn(slug));
        return book ? [await thing(book, cached.record(book.id) ?? null, site)] : [];
      },
    } satisfies PageHandle,
    loader: async ({ params, request }): Promise<{ page?: PageDescription }> => {
      await load(queries.list());
      const books = cached.list();
      if (!books) return {};
      const { origin, search } = new URL(request.url);
      const book = bookAt(shelf, books, params.book, search);
      await load(queries.record(book.id), queries.citation(book.id));
      return { page: await describe(book, cached.record(book.id) ?? null, origin) };
    },
    lazy,
  };
}
