import { redirect, type PageDescription } from '@juris/platform';
import type { ListPage } from '../api/publicPages';
import type { Page } from '../pages/page';
import { pageAddress, pagesOf } from './pageNumber';

interface ShownListPage {
  /** The page of the site that shows the list. */
  page: Pick<Page, 'path' | 'title' | 'description'>;
  /** The query parameters of the address, without the page number. */
  query: Readonly<Partial<Record<string, string>>>;
  /** The fetched page of the list; absent if the request failed. */
  listPage: ListPage<{ id: number }> | undefined;
  /** Id of the record that the page must contain. */
  containing: number | undefined;
  /** Prefix of the ids of the records' elements, e.g. `title` in `#title-3`. */
  anchor: string;
  /** Whether search engines should index it as a separate page; a filtered list is a part of the whole list. */
  isCanonical: boolean;
}

/**
 * Returns the loader data of a page of a list: title, neighbours and canonical address. Beyond the last page the status
 * is 404.
 * @throws Response 302 to the page that contains the requested record
 */
export function describeListPage({
  page: { path, title, description },
  query,
  listPage,
  containing,
  anchor,
  isCanonical,
}: ShownListPage): { page: PageDescription } | Response | null {
  if (!listPage) return null;
  const { total, page: number } = listPage;
  const pages = pagesOf(total);
  const to = (page: number) => pageAddress(`/${path}`, query, page);
  if (containing !== undefined) throw redirect(`${to(number)}#${anchor}-${containing}`);
  if (pages === 1 && number === 1) return null;
  const page: PageDescription = {
    title: number === 1 ? title : `${title}, page ${number}`,
    // Only the server has descriptions (withoutDescriptions), and only its HTML contains them.
    description: number === 1 ? description : `${description} Page ${number} of ${pages}.`,
    ...(isCanonical && { canonical: to(number) }),
    ...(number > 1 && { previous: to(Math.min(number - 1, pages)) }),
    ...(number < pages && { next: to(number + 1) }),
  };
  if (number <= pages) return { page };
  // Not Response.json, which Safari supports only since version 17.
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify({ page }), { status: 404, headers });
}
