/** Determines the addresses that the smoke test of a release opens. */

/** Result of {@link checkedAddresses}. */
export interface CheckedAddresses {
  /** Paths to open. */
  addresses: string[];
  /** Path patterns for which the site has no address, such as `/titles/:book` on a site without titles. */
  unknown: string[];
}

/**
 * Returns the paths of a remote's pages, including one path from the sitemap of the running site for each path pattern.
 * @param site Origin of the shell without a trailing slash.
 * @param addresses Paths of the pages without parameters.
 * @param patterns Path patterns of the pages with parameters, such as `/titles/:book`.
 * @throws {Error} If the site does not respond within 30 seconds.
 * @example await checkedAddresses('http://localhost:3000', ['/services'], ['/titles/:book'])
 */
export async function checkedAddresses(
  site: string,
  addresses: string[],
  patterns: string[],
): Promise<CheckedAddresses> {
  const listed = patterns.length > 0 ? await sitemapPaths(site) : [];
  const found = patterns.map((pattern) => ({ pattern, path: listed.find(matcher(pattern)) }));
  return {
    addresses: [...new Set([...addresses, ...found.flatMap(({ path }) => path ?? [])])],
    unknown: found.flatMap(({ pattern, path }) => (path === undefined ? [pattern] : [])),
  };
}

/** Returns a function that checks whether a path matches a pattern. A parameter matches one segment of the path. */
function matcher(pattern: string): (path: string) => boolean {
  const segments = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const expression = new RegExp(`^${segments.join('/')}$`, 'i');
  return (path) => expression.test(path);
}

/**
 * Returns the paths in a sitemap, or in all files that a sitemap index lists; an empty list if the site has no sitemap.
 */
async function sitemapPaths(site: string, file = '/sitemap.xml'): Promise<string[]> {
  const response = await fetch(site + file, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) return [];
  const text = await response.text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (!text.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map((part) => sitemapPaths(site, part)))).flat();
}
