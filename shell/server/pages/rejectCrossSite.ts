import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drainOrClose } from '../proxy/drainOrClose';

/**
 * Returns which site sent a request, as a value of `Sec-Fetch-Site` such as `same-origin`. Browsers send that header
 * only to secure origins; otherwise the value is derived from `Origin`.
 * @param siteOrigin Public origin of the site. A proxy may have replaced it in `Host`.
 * @returns Undefined if the request has neither header, for example because the client is not a browser.
 */
export function fetchSite(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteOrigin: string,
): string | undefined {
  const { 'sec-fetch-site': given, origin } = headers;
  if (given !== undefined) return String(given);
  if (origin === undefined) return undefined;
  const isOwn = origin === siteOrigin || (URL.canParse(origin) && new URL(origin).host === host);
  return isOwn ? 'same-origin' : 'cross-site';
}

/** Methods that change nothing (RFC 9110, 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Values of `Sec-Fetch-Site` of a page of this site, and of an address that the user entered. */
const ownSite = new Set(['same-origin', 'none']);

/**
 * Rejects every request that a page of another site sends to change something (CSRF). The API does not check it:
 * browsers reach it only through the shell, and its other clients are programs without these headers.
 */
export function rejectCrossSite(server: FastifyInstance, siteOrigin: () => string): void {
  server.addHook('onRequest', async (request, reply) => {
    const site = safeMethods.has(request.method) ? undefined : fetchSite(request, siteOrigin());
    if (site === undefined || ownSite.has(site)) return;
    drainOrClose(request.raw, reply);
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send('This form was sent by another site. Open it on this site and send it again.');
  });
}
