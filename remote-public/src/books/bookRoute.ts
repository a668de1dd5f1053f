import type { BookRecord } from '@juris/mock-api/contract';
import {
  load,
  type PageDescription,
  type PageHandle,
  type RouteObject,
  type Thing,
} from '@juris/shell/platform';
import { bookAt, idIn, type BookShelf, type ListedBook } from './bookAddress';

type Started = Parameters<typeof load>[0];

/** The pages of one sort of books. */
interface BookRoute<Book> {
  /** Names the route and the files that it needs. */
  id: string;
  shelf: BookShelf;
  /** The title of the page while its book is not known. */
  title: string;
  /** Asks for the list of books, for the catalogue record of one, and for how it is cited. */
  ask: { list: () => Started; record: (id: number) => Started; citation: (id: number) => Started };
  /** The list and a record, as far as they are there. */
  known: { list: () => readonly Book[] | undefined; record: (id: number) => BookRecord | null | undefined };
  /** What the page of a book says of itself. @param site its origin */
  describe: (book: Book, record: BookRecord | null, site: string) => Promise<PageDescription>;
  /** The book as schema.org describes it. @param site its origin */
  thing: (book: Book, record: BookRecord | null, site: string) => Promise<Thing>;
  lazy: NonNullable<RouteObject['lazy']>;
}

/** `/<shelf>/<id>-<name>`: the page of one book. Its loader returns no `page` where the list of books is away. */
export function bookRoute<Book extends ListedBook>(route: BookRoute<Book>): RouteObject {
  const { id, shelf, title, ask, known, describe, thing, lazy } = route;
  return {
    id,
    path: `${shelf}/:book`,
    handle: {
      title,
      parameters: ['cite'],
      things: async (site, { book: slug }) => {
        const book = known.list()?.find((each) => each.id === idIn(slug));
        return book ? [await thing(book, known.record(book.id) ?? null, site)] : [];
      },
    } satisfies PageHandle,
    loader: async ({ params, request }): Promise<{ page?: PageDescription }> => {
      await load(ask.list());
      const books = known.list();
      if (!books) return {};
      const { origin, search, searchParams } = new URL(request.url);
      const book = bookAt(shelf, books, params.book, search);
      await load(ask.record(book.id), ...(searchParams.has('cite') ? [ask.citation(book.id)] : []));
      return { page: await describe(book, known.record(book.id) ?? null, origin) };
    },
    lazy,
  };
}
