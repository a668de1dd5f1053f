import { type DataPage, type RemoteContext, api } from '@juris/platform';
import { bookAddress, type BookShelf } from './bookAddress';
import { browsePaths } from './browse';
import type { IndexedBook } from '@juris/contract';
import { optionalOutput } from './responses';
import { openAccess } from './openAccess';
import { publishedTitles } from './publishedTitles';

/** Number of addresses that are generated at once. After each batch the server can handle other requests. */
const BATCH = 200;

/** Selects the whole list of an API with only the specified endpoints, which returns no pages. */
const whole = { limit: 1_000_000 };

/** Returns the pages of books, authors, series and subjects for the sitemap. @throws ApiFailure if a list of books cannot be loaded */
export async function dataPages({ store }: RemoteContext): Promise<DataPage[]> {
  const once = { subscribe: false };
  const titles =
    (await store.dispatch(indexOfTitles.initiate(undefined, once)).unwrap()) ??
    (await store.dispatch(publishedTitles.initiate(whole, once)).unwrap()).items;
  const free =
    (await store.dispatch(indexOfOpenAccess.initiate(undefined, once)).unwrap()) ??
    (await store.dispatch(openAccess.initiate(whole, once)).unwrap()).items;
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

const { endpoints } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'OpenAccess'] })
  .injectEndpoints({
    endpoints: (build) => ({
      publicIndexOfTitles: optionalOutput<IndexedBook[]>(
        build,
        () => 'published-titles/index.json',
        'PublishedTitle',
      ),
      publicIndexOfOpenAccess: optionalOutput<IndexedBook[]>(
        build,
        () => 'openaccess/index.json',
        'OpenAccess',
      ),
    }),
  });

/** Endpoint for ids, titles and modification dates of all active titles. `null` if the API lacks this endpoint. */
const indexOfTitles = endpoints.publicIndexOfTitles;
/** The same for open-access books. */
const indexOfOpenAccess = endpoints.publicIndexOfOpenAccess;
