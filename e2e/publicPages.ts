/** The paths of a site's public pages, in the order of its sitemap. @param site its address */
export async function publicPages(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Whether a path is of one book's page. */
export const isBook = (path: string) => /\/\d+-/.test(path);

/** The public pages, but of those of single books only the first of each list. */
export async function kindsOfPages(site: string): Promise<string[]> {
  const pages = await publicPages(site);
  const kindOf = (page: string) => page.replace(/\/\d+-.*/, '/a-book');
  return pages.filter((page, index) => pages.findIndex((one) => kindOf(one) === kindOf(page)) === index);
}
