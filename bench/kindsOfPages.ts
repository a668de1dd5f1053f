/** The pages of a site's sitemap; of those that are made for each book or person, the first. */
export async function kindsOfPages(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const kind = path.replace(/\/\d+-[^/]*/, '/…');
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}
