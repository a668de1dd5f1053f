import type { FastifyInstance } from 'fastify';
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
      .send(`User-agent: *\n${disallowed.join('')}Disallow: /api\n\nSitemap: ${siteOrigin()}/sitemap.xml\n`);
  });

  const listed = remotes.filter(({ frame }) => frame === 'site');
  server.get('/sitemap.xml', async (_request, reply) => {
    const on = releases.current();
    const mounted = listed.map(({ name, mount }) => ({ mount, served: loadRemote(name, on[name]?.current) }));
    return reply.type('application/xml').send(await sitemapOf(mounted, siteOrigin(), apiOrigin));
  });
}
