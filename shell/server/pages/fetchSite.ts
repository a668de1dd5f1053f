import type { FastifyRequest } from 'fastify';

/**
 * Returns the source of a request as a value of `Sec-Fetch-Site`: `same-origin`, `cross-site`, … Browsers send that
 * header to secure origins only. For a site without TLS it is derived from `Origin`, which every POST carries.
 * @param siteOrigin the site's public origin, which a proxy may have replaced in `Host`
 * @returns undefined without either header, as in requests of clients that are not browsers
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
