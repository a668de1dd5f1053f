import {
  load,
  type PageDescription,
  type PageHandle,
  type RouteObject,
  type Thing,
} from '@juris/shell/platform';
import { bookAt, idIn, type BookShelf, type ListedBook } from './bookAddress';

/** The pages of one sort of books. */
interface BookRoute<Book> {
  /** Names the route and the files that it needs. */
  id: string;
  shelf: BookShelf;
  /** The title of the page while its book is not known. */
  title: string;
  /** Asks for the list of books. */
  ask: () => Parameters<typeof load>[0];
  /** The list, as far as it is there. */
  books: () => readonly Book[] | undefined;
  /** What the page of a book says of itself. */
  describe: (book: Book) => PageDescription;
  /** The book as schema.org describes it. */
  thing: (book: Book, site: string) => Promise<Thing>;
  lazy: NonNullable<RouteObject['lazy']>;
}

/** `/<shelf>/<id>-<name>`: the page of one book. Its loader returns no `page` where the list of books is away. */
export function bookRoute<Book extends ListedBook>(route: BookRoute<Book>): RouteObject {
  const { id, shelf, title, ask, books, describe, thing, lazy } = route;
  return {
    id,
    path: `${shelf}/:book`,
    handle: {
      title,
      things: async (site, { book: slug }) => {
        const book = books()?.find((each) => each.id === idIn(slug));
        return book ? [await thing(book, site)] : [];
      },
    } satisfies PageHandle,
    loader: async ({ params }): Promise<{ page?: PageDescription }> => {
      await load(ask());
      const known = books();
      return known ? { page: describe(bookAt(shelf, known, params.book)) } : {};
    },
    lazy,
  };
}
