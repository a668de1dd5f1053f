import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Name of the cookie that sends the token of a session to `/uploads`, so that staff can see files that are not public.
 * Browsers send no Authorization header for images, new tabs and previews. Other endpoints ignore the cookie.
 */
const NAME = 'staff-files';

/** Name of a cookie without a value. The shell does not count pages that are requested with it. */
const STAFF = 'staff';

const attributes = (path: string, isSecure: boolean) =>
  `Path=${path}; HttpOnly; SameSite=${path === '/' ? 'Lax' : 'Strict'}${isSecure ? '; Secure' : ''}`;

/** Maximum age of the cookie in seconds: one day. Tokens expire earlier. */
const LIFETIME = 86_400;

/**
 * Sets the cookies of signed-in staff: for uploaded files, and for pages that are not counted.
 * @param token token of the session
 * @param siteOrigin origin of the site; the cookies get the attribute `Secure` if it starts with `https:`
 */
export function setFileCookie(reply: FastifyReply, token: string, siteOrigin: string): FastifyReply {
  const isSecure = siteOrigin.startsWith('https:');
  return reply.header('set-cookie', [
    `${NAME}=${token}; Max-Age=${LIFETIME}; ${attributes('/uploads', isSecure)}`,
    `${STAFF}=1; Max-Age=${LIFETIME}; ${attributes('/', isSecure)}`,
  ]);
}

/** Removes the cookies of signed-in staff. */
export const clearFileCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', [
    `${NAME}=; Max-Age=0; ${attributes('/uploads', false)}`,
    `${STAFF}=; Max-Age=0; ${attributes('/', false)}`,
  ]);

/** Returns the token from the cookie for uploaded files as an Authorization header; undefined without the cookie. */
export function authorizationInCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(headers.cookie ?? '') ?? [];
  return token && `Bearer ${token}`;
}
