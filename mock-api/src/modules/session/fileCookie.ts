import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Name of the cookie that sends the session's token to `/uploads`, so that staff see files that are
 * not public. Images, new tabs and previews cannot send an Authorization header. Other endpoints
 * ignore the cookie.
 */
const NAME = 'staff-files';

const attributes = (isSecure: boolean) =>
  `Path=/uploads; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** Maximum age of the cookie in seconds: one day, longer than any token is valid. */
const LIFETIME = 86_400;

/**
 * Sets the file cookie to the token of a session.
 * @param siteOrigin an https origin makes the cookie secure
 */
export const setFileCookie = (reply: FastifyReply, token: string, siteOrigin: string) =>
  reply.header(
    'set-cookie',
    `${NAME}=${token}; Max-Age=${LIFETIME}; ${attributes(siteOrigin.startsWith('https:'))}`,
  );

/** Removes the file cookie at logout. */
export const clearFileCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', `${NAME}=; Max-Age=0; ${attributes(false)}`);

/**
 * Returns the token in the file cookie as an Authorization header; undefined without the cookie.
 */
export function authorizationInCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(headers.cookie ?? '') ?? [];
  return token && `Bearer ${token}`;
}
