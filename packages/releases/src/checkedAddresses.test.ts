import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkedAddresses } from './smokeTest';

/** Starts a server for one test. It serves the given files by path, and responds with 404 to other paths. */
async function serve(
  files: (site: string) => Record<string, string>,
): Promise<{ site: string; stop: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    const text = files(site)[url];
    response.writeHead(text === undefined ? 404 : 200, { connection: 'close' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { site, stop: () => void server.close() };
}

const urls = (site: string, ...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${site}${path}</loc></url>`).join('')}</urlset>`;

test('for each path pattern, checkedAddresses adds the first address in the sitemap that matches it', async () => {
  const { site, stop } = await serve((origin) => ({
    '/sitemap.xml': urls(origin, '/', '/titles/7-torts', '/titles/8-trusts', '/titles/7-torts/reviews'),
  }));
  expect(await checkedAddresses(site, ['/', '/services'], ['/titles/:book', '/people/:id'])).toEqual({
    addresses: ['/', '/services', '/titles/7-torts'],
    unknown: ['/people/:id'],
  });
  stop();
});

test('checkedAddresses reads the files that a sitemap index lists', async () => {
  const { site, stop } = await serve((origin) => ({
    '/sitemap.xml': `<sitemapindex><sitemap><loc>${origin}/sitemap-1.xml</loc></sitemap></sitemapindex>`,
    '/sitemap-1.xml': urls(origin, '/titles/7-torts'),
  }));
  expect((await checkedAddresses(site, ['/'], ['/titles/:book'])).addresses).toEqual([
    '/',
    '/titles/7-torts',
  ]);
  stop();
});

test('checkedAddresses finds no address for a path pattern if the site has no sitemap', async () => {
  const { site, stop } = await serve(() => ({}));
  expect(await checkedAddresses(site, ['/'], ['/titles/:book'])).toEqual({
    addresses: ['/'],
    unknown: ['/titles/:book'],
  });
  stop();
});
