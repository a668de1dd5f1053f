/**
 * Returns the paths of the public pages in the order of the sitemap.
 * @param site address of the site
 */
export async function publicPages(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Returns true if a path is the page of a single book. */
export const isBook = (path: string) => /\/\d+-/.test(path);

/**
 * Returns the public pages, with only the first book page of each list.
 * @param site address of the site
 */
export async function kindsOfPages(site: string): Promise<string[]> {
  const pages = await publicPages(site);
  const kindOf = (page: string) => page.replace(/\/\d+-.*/, '/a-book');
  return pages.filter((page, index) => pages.findIndex((one) => kindOf(one) === kindOf(page)) === index);
}
