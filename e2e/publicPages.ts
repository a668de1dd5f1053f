/**
 * Returns the paths of all public pages, in the order of the sitemap.
 * @param site Address of the site.
 */
export async function publicPagePaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Returns whether a path is the page of a book. */
export const isBook = (path: string) => /\/\d+-/.test(path);

/**
 * Returns the paths of the public pages, but only one book of each list, one author, one series and one subject. The
 * others have the same layout.
 * @param site Address of the site.
 */
export async function distinctPagePaths(site: string): Promise<string[]> {
  const pages = await publicPagePaths(site);
  const layoutOf = (page: string) =>
    page.replace(/\/\d+-.*/, '/a-book').replace(/^\/(authors|series|subjects)\/.*/, '/$1/one');
  return pages.filter((page, index) => pages.findIndex((one) => layoutOf(one) === layoutOf(page)) === index);
}
