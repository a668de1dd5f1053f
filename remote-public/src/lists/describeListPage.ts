import { redirect, type PageDescription } from '@juris/platform';
import type { ListPage } from '../api/publicPages';
import type { Page } from '../pages/page';
import { pageAddress, pagesOf } from './pageNumber';

interface ShownListPage {
  /** The page of the site that shows the list. */
  page: Pick<Page, 'path' | 'title' | 'description'>;
  /** Its query parameters, without the page number. */
  query: Readonly<Partial<Record<string, string>>>;
  /** The page of the list as the API gave it; absent where the call failed. */
  listPage: ListPage<{ id: number }> | undefined;
  /** The id of the record that the page has to contain. */
  containing: number | undefined;
  /** The prefix of the ids of the records' elements: `title` of `#title-3`. */
  anchor: string;
  /** Whether search engines should take it for a page of its own; a filtered list is part of the whole one. */
  isCanonical: boolean;
}

/**
 * Returns what a loader returns for a page of a list: its title, its neighbours and its canonical address. Beyond the last
 * page the status is 404.
 * @throws Response 302 to the page that contains the wanted record
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
    // Only the server has the description of a page (withoutDescriptions), and only its document shows it.
    description: number === 1 ? description : `${description} Page ${number} of ${pages}.`,
    ...(isCanonical && { canonical: to(number) }),
    ...(number > 1 && { previous: to(Math.min(number - 1, pages)) }),
    ...(number < pages && { next: to(number + 1) }),
  };
  if (number <= pages) return { page };
  // Not Response.json, which Safari has only since version 17.
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify({ page }), { status: 404, headers });
}
