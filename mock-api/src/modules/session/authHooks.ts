import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { HttpError, unauthorized } from '../../platform/http/httpError';
import type { Sessions, CurrentUser } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Current user, set by `requireEditor` and `identifyEditor`. Null if the client is not signed in. */
    account: CurrentUser | null;
  }
}

/**
 * Returns a hook that rejects clients without a valid token with 401. The hook runs before the body is read, so that
 * only signed-in users can upload files. It also forbids caching the response.
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
 * Returns a hook that rejects everybody except administrators.
 * @param act end of the error message "Only administrators …", for example "can manage staff"
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
 * Returns a hook for routes that are public but return more to signed-in users. Requests without a token are accepted;
 * requests with an invalid token are rejected with 401.
 */
export const identifyEditor =
  (sessions: Sessions): onRequestAsyncHookHandler =>
  async (request) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) request.account = await sessions.authenticate(authorization);
  };

/** Returns the current user. Only routes with the hook `requireEditor` may call this function. */
export function currentUser({ account }: Pick<FastifyRequest, 'account'>): CurrentUser {
  if (!account) throw unauthorized();
  return account;
}

/**
 * Returns whether the client may see a record. Everybody may see public records; only editors may see other records.
 */
export const canSee = (request: FastifyRequest, isVisible: boolean) => isVisible || request.account !== null;
