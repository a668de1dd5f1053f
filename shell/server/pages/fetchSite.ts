import type { FastifyRequest } from 'fastify';

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
