/** Lowest number of pages of a site with sample data. With fewer, tests of all pages would prove little. */
const fewestPages = 30;

/**
 * Returns the paths of all public pages, in the order of the sitemap.
 * @param site Address of the site.
 * @throws {Error} If the sitemap is not available, lists no book, or lists too few pages.
 */
export async function publicPagePaths(site: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap.xml`);
  const sitemap = await response.text();
  if (!response.ok) throw new Error(`${site}/sitemap.xml has the status ${response.status}:\n${sitemap}`);
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (paths.length < fewestPages || !paths.some(isBook))
    throw new Error(
      `The sitemap lists ${paths.length} pages, ${paths.filter(isBook).length} of them books. At least ${fewestPages} with a book are expected: ${paths.join(' ')}`,
    );
  return paths;
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
