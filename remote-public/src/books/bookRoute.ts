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
import { idFromSlug, redirectToCanonical, type BookShelf, type ListedBook } from '../api/bookAddress';
import { citation } from '../api/citations';
import { openAccessBook, type OpenAccessBook } from '../api/openAccess';
import { publishedTitle, type CataloguedTitle } from '../api/publishedTitles';
import {
  keyedByParameter,
  loadQuery,
  notFound,
  unavailable,
  type QueryEndpoint,
  type RunningQuery,
} from '../pages/page';

/** Options of the route for the pages of the books in one list. */
interface BookRoute<Book> {
  /** Id of the route, by which the shell finds its chunks. */
  id: string;
  /** Title of the page until the book has loaded. */
  title: string;
  store: Store;
  source: BookSource<Book>;
  /** Starts the query for the related books. */
  related: (id: number) => RunningQuery;
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
  const { shelf, endpoint } = source;
  return {
    id,
    path: `${shelf}/:book`,
    handle: {
      title,
      parameters: ['cite'],
      // Only the presence of the parameter `cite` matters, so its canonical value is empty.
      parameterReaders: { cite: () => '' },
      structuredData: async (site, { book: slug }) => {
        const book = endpoint.select(idFromSlug(slug) ?? 0)(store.getState()).data;
        return book ? [(await jsonLd())(book, book.record ?? null, site)] : [];
      },
    } satisfies PageHandle,
    loader: async ({ params, request }): Promise<{ page: PageDescription } | Response> => {
      const { origin, search } = new URL(request.url);
      const book = await requireBook(store, source, params.book, search);
      if (!book) return unavailable();
      await load(store.dispatch(citation.initiate({ shelf, id: book.id })), related(book.id));
      return { page: (await describe())(book, book.record ?? null, origin) };
    },
    lazy: async () => ({ Component: keyedByParameter('book', await component()) }),
  };
}

/** The list that a book belongs to, and the endpoint of a single book. */
export interface BookSource<Book> {
  shelf: BookShelf;
  endpoint: QueryEndpoint<number, { data?: Book | undefined; error?: unknown }>;
}

export const titleSource: BookSource<CataloguedTitle> = { shelf: 'titles', endpoint: publishedTitle };

export const openAccessSource: BookSource<OpenAccessBook> = {
  shelf: 'openaccess',
  endpoint: openAccessBook,
};

/**
 * Loads the book of a page in the loader of its route.
 * @param slug Last part of the book's address, such as `3-torts`.
 * @param rest End of the address, such as `?cite=` or `/ask`. A redirect keeps it.
 * @returns The book, or undefined if it could not be loaded.
 * @throws Response 404 if there is no such book, or 308 to the canonical address
 */
export async function requireBook<Book extends ListedBook>(
  store: Store,
  { shelf, endpoint }: BookSource<Book>,
  slug: string | undefined,
  rest: string,
): Promise<Book | undefined> {
  const id = idFromSlug(slug);
  if (id === undefined) throw notFound();
  const { data: book, error } = await loadQuery(store, endpoint, id);
  if (isNotFound(error)) throw notFound();
  if (book) redirectToCanonical(shelf, book, slug, rest);
  return book;
}

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
