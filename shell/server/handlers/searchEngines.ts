import { encodingFor } from '@juris/server-kit/encodings';
import { isCurrent, validatorHeaders } from '@juris/server-kit/validators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '@juris/releases/errorMessage';
import { CachedSitemap, SITEMAP, sitePages } from './sitemap';
import type { PagesOptions } from './pages';
import { retryAfter } from '../pages/sendPage';

/** Serves `/robots.txt` and `/sitemap.xml`. */
export function registerSearchEngines(
  server: FastifyInstance,
  { remotes, releases, siteOrigin, apiOrigin }: PagesOptions,
) {
  server.get('/robots.txt', (_request, reply) => {
    const disallowed = releases
      .mounts()
      .filter(({ frame }) => frame === 'own')
      .map(({ mount }) => `Disallow: ${mount}\n`);
    reply
      .type('text/plain')
      .send(
        `User-agent: *\n${disallowed.join('')}Disallow: /api\nAllow: /api/pdf/\n\nSitemap: ${siteOrigin()}${SITEMAP}\n`,
      );
  });

  const sitemap = new CachedSitemap({
    releases: releases.current,
    site: siteOrigin,
    pages() {
      const active = releases.current();
      const listed = releases.mounts().filter(({ frame, name }) => frame === 'site' && active[name]);
      return sitePages(
        listed.map(({ name, mount }) =>
          remotes.listPages(name, active[name]?.current, { mount, apiOrigin, teamApis: releases.teamApis() }),
        ),
      );
    },
  });

  async function sendSitemap(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?');
    const file = await sitemap.file(path).catch((error: unknown) => {
      request.log.warn({ failure: 'sitemap', reason: errorMessage(error) });
      return error instanceof Error ? error : new Error(String(error));
    });
    if (file instanceof Error)
      return reply
        .code(503)
        .header('retry-after', retryAfter.unavailable)
        .type('text/plain')
        .send('The sitemap is unavailable. Try again in a minute.');
    if (!file) return reply.code(404).type('text/plain').send('The sitemap has no such file.');
    void reply.headers({
      ...validatorHeaders(file.validators),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    if (isCurrent(request.headers, file.validators)) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('application/xml').send(file.bodies[encoding ?? 'identity']);
  }
  server.get(SITEMAP, sendSitemap);
  server.get('/sitemap-:number(^\\d{1,4}).xml', sendSitemap);
}
