import { load, type Store } from '@juris/platform';
import { idFromSlug, redirectToCanonical, type BookShelf, type ListedBook } from '../api/bookAddress';
import { openAccessBook, type OpenAccessBook } from '../api/openAccess';
import { notFound } from '../pages/page';
import { publishedTitle, type CataloguedTitle } from '../api/publishedTitles';

type RunningQuery = Parameters<typeof load>[0];

/** The query state of a book. */
interface FetchedBook<Book> {
  data?: Book | undefined;
  error?: unknown;
}

/** The list that a book belongs to, and the query that loads a book of this list. */
export interface BookSource<Book> {
  shelf: BookShelf;
  query: (id: number) => RunningQuery;
  /** Returns the query state of a book from the store. */
  fetched: (id: number) => FetchedBook<Book>;
}

export const titleSource = ({ dispatch, getState }: Store): BookSource<CataloguedTitle> => ({
  shelf: 'titles',
  query: (id) => dispatch(publishedTitle.initiate(id)),
  fetched: (id) => publishedTitle.select(id)(getState()),
});

export const openAccessSource = ({ dispatch, getState }: Store): BookSource<OpenAccessBook> => ({
  shelf: 'openaccess',
  query: (id) => dispatch(openAccessBook.initiate(id)),
  fetched: (id) => openAccessBook.select(id)(getState()),
});

/**
 * Loads the book of a page in the loader of its route.
 * @param slug Last part of the book's address, such as `3-torts`.
 * @param rest End of the address, such as `?cite=` or `/ask`. A redirect keeps it.
 * @returns The book, or undefined if it could not be loaded.
 * @throws Response 404 if there is no such book, or 308 to the canonical address
 */
export async function requireBook<Book extends ListedBook>(
  { shelf, query, fetched }: BookSource<Book>,
  slug: string | undefined,
  rest: string,
): Promise<Book | undefined> {
  const id = idFromSlug(slug);
  if (id === undefined) throw notFound();
  await load(query(id));
  const { data: book, error } = fetched(id);
  if (isNotFound(error)) throw notFound();
  if (book) redirectToCanonical(shelf, book, slug, rest);
  return book;
}

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
