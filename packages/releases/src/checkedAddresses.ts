/** The addresses that the check of a release opens. */

/** Addresses of a remote for its check. */
export interface CheckedAddresses {
  /** Paths to open. */
  addresses: string[];
  /** Path patterns without a known address, such as `/titles/:book` of a site without titles. */
  unknown: string[];
}

/**
 * Returns the addresses of a remote's pages, with one address from the sitemap of the running site for each path pattern.
 * @param site origin of the shell without a trailing slash
 * @param addresses paths of the pages without parameters
 * @param patterns paths of the pages with parameters, such as `/titles/:book`
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

/** Returns whether a path matches a pattern; a parameter is one segment. */
function matcher(pattern: string): (path: string) => boolean {
  const segments = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const expression = new RegExp(`^${segments.join('/')}$`, 'i');
  return (path) => expression.test(path);
}

/** Returns the paths in the sitemap, or in the files of a sitemap index. A site without a sitemap has none. */
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
