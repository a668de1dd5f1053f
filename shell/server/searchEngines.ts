import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteAddresses } from '../src/siteAddresses';
import type { PagesOptions } from './pages';

/** `/robots.txt` and `/sitemap.xml`: what may be found, and what there is to find. */
export function registerSearchEngines(server: FastifyInstance, { loadRemote, releases }: PagesOptions) {
  server.get('/robots.txt', (request, reply) => {
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${siteOf(request)}/sitemap.xml\n`);
  });

  server.get('/sitemap.xml', async (request, reply) => {
    const { remote } = await loadRemote('public', releases.current().public?.current);
    const addresses = siteAddresses(remote);
    const urls = addresses.map((address) => `<url><loc>${siteOf(request)}${address}</loc></url>`);
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}

/** Where this site is, as the visitor asked for it. */
const siteOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`.replace(/[<>&"]/g, '');
