import type { FastifyInstance } from 'fastify';
import { errorMessage } from '../releases/errorMessage';
import { remotes } from '../src/remotes/remotes';
import type { PagesOptions } from './pages';
import { sitemapOf } from './sitemap';

/** `/robots.txt` and `/sitemap.xml`: what may be found, and what there is to find. */
export function registerSearchEngines(
  server: FastifyInstance,
  { loadRemote, releases, siteOrigin, apiOrigin }: PagesOptions,
) {
  const disallowed = remotes
    .filter(({ frame }) => frame === 'own')
    .map(({ mount }) => `Disallow: ${mount}\n`);
  server.get('/robots.txt', (_request, reply) => {
    reply
      .type('text/plain')
      .send(
        `User-agent: *\n${disallowed.join('')}Disallow: /api\nAllow: /api/pdf/\n\nSitemap: ${siteOrigin()}/sitemap.xml\n`,
      );
  });

  const listed = remotes.filter(({ frame }) => frame === 'site');
  server.get('/sitemap.xml', async (request, reply) => {
    const on = releases.current();
    const mounted = listed.map(({ name, mount }) => ({ mount, served: loadRemote(name, on[name]?.current) }));
    try {
      return reply.type('application/xml').send(await sitemapOf(mounted, siteOrigin(), apiOrigin));
    } catch (error) {
      request.log.warn({ failure: 'sitemap', reason: errorMessage(error) });
      return reply
        .code(503)
        .header('retry-after', '60')
        .type('text/plain')
        .send('The sitemap is unavailable.');
    }
  });
}
