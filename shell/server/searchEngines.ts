import type { DataPage } from '@juris/shell/platform';
import type { FastifyInstance } from 'fastify';
import { siteAddresses } from '../src/siteAddresses';
import { createStore } from '../src/platform/store';
import type { ServedRemote } from '../src/rendering/loadPage';
import type { PagesOptions } from './pages';

/** `/robots.txt` and `/sitemap.xml`: what may be found, and what there is to find. */
export function registerSearchEngines(
  server: FastifyInstance,
  { loadRemote, releases, siteOrigin, apiOrigin }: PagesOptions,
) {
  server.get('/robots.txt', (_request, reply) => {
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${siteOrigin()}/sitemap.xml\n`);
  });

  server.get('/sitemap.xml', async (_request, reply) => {
    const served = await loadRemote('public', releases.current().public?.current);
    const pages = siteAddresses(served.remote).map(
      (address) => `<url><loc>${siteOrigin()}${address}</loc></url>`,
    );
    const books = (await dataPages(served, apiOrigin)).map(
      ({ path, changedAt }) => `<url><loc>${siteOrigin()}${path}</loc><lastmod>${changedAt}</lastmod></url>`,
    );
    const urls = [...pages, ...books];
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}

/** How long the sitemap waits for the API, in milliseconds. */
const apiTimeout = 3_000;

/** The pages that come from data; none while the API is away: the rest can be found all the same. */
async function dataPages({ remote, api }: ServedRemote, apiOrigin: string): Promise<DataPage[]> {
  const store = createStore({ apiOrigin, timeout: apiTimeout }, undefined, api);
  try {
    return (await remote.dataPages?.({ store })) ?? [];
  } catch {
    return [];
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}
