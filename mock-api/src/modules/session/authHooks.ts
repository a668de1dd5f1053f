import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { HttpError, unauthorized } from '../../platform/http/httpError';
import type { Sessions, CurrentUser } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The current user; null without a sign-in. Set by `requireEditor` and `identifyEditor`. */
    account: CurrentUser | null;
  }
}

/**
 * Returns a hook that requires a sign-in. It runs before the body is read, so that nobody else can
 * upload files. Responses must not be cached.
 */
export const requireEditor =
  (sessions: Sessions): onRequestAsyncHookHandler =>
  async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { authorization } = request.headers;
    if (authorization === undefined) throw unauthorized();
    request.account = await sessions.authenticate(authorization);
  };

/**
 * Returns a hook that requires an administrator.
 * @param act completes the message "Only administrators …"
 */
export const requireAdministrator = (
  sessions: Sessions,
  act = 'can manage staff',
): onRequestAsyncHookHandler => {
  const editor = requireEditor(sessions);
  return async function (request, reply) {
    await editor.call(this, request, reply);
    if (request.account?.role !== 'administrator')
      throw new HttpError(403, `Only administrators ${act}. Ask one of them.`);
  };
};

/**
 * Returns a hook that recognises an editor by the token. Requests without a token pass; an invalid
 * token is rejected.
 */
export const identifyEditor =
  (sessions: Sessions): onRequestAsyncHookHandler =>
  async (request) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) request.account = await sessions.authenticate(authorization);
  };

/** Returns the current user of a route behind `requireEditor`. */
export function currentUser({ account }: Pick<FastifyRequest, 'account'>): CurrentUser {
  if (!account) throw unauthorized();
  return account;
}

/** Returns whether the client may see a record: public ones everybody, others only editors. */
export const canSee = (request: FastifyRequest, isVisible: boolean) => isVisible || request.account !== null;
