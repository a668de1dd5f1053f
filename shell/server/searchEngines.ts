import type { FastifyInstance } from 'fastify';
import { siteAddresses } from '../src/siteAddresses';
import type { PagesOptions } from './pages';

/** `/robots.txt` and `/sitemap.xml`: what may be found, and what there is to find. */
export function registerSearchEngines(
  server: FastifyInstance,
  { loadRemote, releases, siteOrigin }: PagesOptions,
) {
  server.get('/robots.txt', (_request, reply) => {
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${siteOrigin()}/sitemap.xml\n`);
  });

  server.get('/sitemap.xml', async (_request, reply) => {
    const { remote } = await loadRemote('public', releases.current().public?.current);
    const addresses = siteAddresses(remote);
    const urls = addresses.map((address) => `<url><loc>${siteOrigin()}${address}</loc></url>`);
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}
