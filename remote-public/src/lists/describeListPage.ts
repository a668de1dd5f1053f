import { redirect, type PageDescription } from '@juris/platform';
import type { ListPageData } from '../api/publicPages';
import { jsonResponse, unavailable, type Page } from '../pages/page';
import { pageAddress, pageCount } from './pageNumber';

interface ShownListPage {
  /** Entry of the page that shows the list. */
  page: Pick<Page, 'path' | 'title' | 'description'>;
  /** Query parameters of the address, without the page number. */
  query: Readonly<Partial<Record<string, string>>>;
  /** The loaded page of the list; undefined if the request failed. */
  listPage: Pick<ListPageData<unknown>, 'total' | 'page'> | undefined;
  /** Records per page. Default: 24. */
  size?: number;
  /** Id of the record that the address names; undefined for a page number. */
  containing?: number | undefined;
  /** Prefix of the HTML ids of the records, e.g. `title` for `#title-3`. Needed only for lists with `containing`. */
  anchor?: string;
  /** True if search engines should index the page. A filtered list repeats records of other pages. */
  isCanonical: boolean;
}

/**
 * Returns the loader data for a page of a list: title, canonical address, and addresses of the neighbouring pages. A page
 * beyond the end of the list has status 404, and a page whose list could not be loaded 503.
 * @throws Response with status 302 that redirects to the page that contains the requested record
 */
export function describeListPage({
  page: { path, title, description },
  query,
  listPage,
  size,
  containing,
  anchor,
  isCanonical,
}: ShownListPage): { page: PageDescription } | Response | null {
  if (!listPage) return unavailable();
  const { total, page: number } = listPage;
  const pages = pageCount(total, size);
  const to = (page: number) => pageAddress(`/${path}`, query, page);
  if (containing !== undefined) throw redirect(`${to(number)}#${anchor}-${containing}`);
  // The canonical address of a part has query parameters; otherwise it is that of the page.
  if (pages === 1 && number === 1 && (!isCanonical || to(1) === `/${path}`)) return null;
  const page: PageDescription = {
    title: number === 1 ? title : `${title}, page ${number}`,
    description: number === 1 ? description : `${description} Page ${number} of ${pages}.`,
    ...(isCanonical && { canonical: to(number) }),
    ...(number > 1 && { previous: to(Math.min(number - 1, pages)) }),
    ...(number < pages && { next: to(number + 1) }),
  };
  if (number <= pages) return { page };
  return jsonResponse({ page }, 404);
}
