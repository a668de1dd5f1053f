import type { DataPage, RemoteContext } from '@juris/platform';
import { bookAddress, type BookShelf } from './bookAddress';
import { browsePaths } from './browse';
import { indexOfOpenAccess, indexOfTitles } from './bookIndex';
import { sitemapBooks, sitemapTitles } from './sitemapLists';

/** Number of addresses that are generated at once. After each batch the server can handle other requests. */
const BATCH = 200;

/** Returns the pages of books, authors, series and subjects for the sitemap. @throws ApiFailure if a list of books cannot be loaded */
export async function dataPages({ store }: RemoteContext): Promise<DataPage[]> {
  const once = { subscribe: false };
  const titles =
    (await store.dispatch(indexOfTitles.initiate(undefined, once)).unwrap()) ??
    (await store.dispatch(sitemapTitles.initiate(undefined, once)).unwrap());
  const free =
    (await store.dispatch(indexOfOpenAccess.initiate(undefined, once)).unwrap()) ??
    (await store.dispatch(sitemapBooks.initiate(undefined, once)).unwrap());
  const browsed = (await store.dispatch(browsePaths.initiate(undefined, once)).unwrap()) ?? [];
  return [
    ...(await pagesOf('titles', titles)),
    ...(await pagesOf('openaccess', free)),
    ...browsed.map(({ path, updatedAt }) => ({ path, changedAt: updatedAt })),
  ];
}

async function pagesOf(
  shelf: BookShelf,
  books: readonly { id: number; title: string; updatedAt: string }[],
): Promise<DataPage[]> {
  const pages: DataPage[] = [];
  for (const book of books) {
    pages.push({ path: bookAddress(shelf, book), changedAt: book.updatedAt });
    if (pages.length % BATCH === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return pages;
}
