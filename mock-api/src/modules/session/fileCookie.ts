import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Carries the token of a session to `/uploads`, so that staff see files that are not public: images, new tabs and
 * previews cannot send an Authorization header. Other endpoints ignore it.
 */
const NAME = 'staff-files';

const attributes = (isSecure: boolean) =>
  `Path=/uploads; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** Maximum age of the cookie in seconds: a day is longer than the lifetime of any token. */
const LIFETIME = 86_400;

/** Gives the browser the token of its session for files. @param siteOrigin https makes the cookie secure */
export const setFileCookie = (reply: FastifyReply, token: string, siteOrigin: string) =>
  reply.header(
    'set-cookie',
    `${NAME}=${token}; Max-Age=${LIFETIME}; ${attributes(siteOrigin.startsWith('https:'))}`,
  );

/** Removes the cookie at log out. */
export const clearFileCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', `${NAME}=; Max-Age=0; ${attributes(false)}`);

/** Returns the Authorization header that the cookie of a request stands for; undefined where there is none. */
export function authorizationInCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(headers.cookie ?? '') ?? [];
  return token && `Bearer ${token}`;
}
