import type { FastifyRequest } from 'fastify';

/**
 * Returns where a request comes from, in the words of `Sec-Fetch-Site`: `same-origin`, `cross-site`, … Browsers send that
 * header to secure origins alone, so for a site without TLS it is derived from `Origin`, which every POST carries.
 * @param siteOrigin the site's public origin, which a proxy may have replaced in `Host`
 * @returns undefined where neither header says anything, as in requests of programs that are no browsers
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
