import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Name of the cookie with which browsers send the token of a session to `/uploads`, so that staff can see files that
 * are not public. The cookie is needed because the browser sends no Authorization header for images, new tabs and
 * previews. Other endpoints ignore the cookie.
 */
const NAME = 'staff-files';

const attributes = (isSecure: boolean) =>
  `Path=/uploads; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** Maximum age of the cookie in seconds: one day. Tokens expire earlier. */
const LIFETIME = 86_400;

/**
 * Sets the cookie for uploaded files.
 * @param token token of the session
 * @param siteOrigin origin of the site; the cookie gets the attribute `Secure` if it starts with `https:`
 */
export const setFileCookie = (reply: FastifyReply, token: string, siteOrigin: string) =>
  reply.header(
    'set-cookie',
    `${NAME}=${token}; Max-Age=${LIFETIME}; ${attributes(siteOrigin.startsWith('https:'))}`,
  );

/** Removes the cookie for uploaded files. */
export const clearFileCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', `${NAME}=; Max-Age=0; ${attributes(false)}`);

/**
 * Returns the token from the cookie for uploaded files in the form of an Authorization header. Returns undefined if the
 * request has no such cookie.
 */
export function authorizationInCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(headers.cookie ?? '') ?? [];
  return token && `Bearer ${token}`;
}
