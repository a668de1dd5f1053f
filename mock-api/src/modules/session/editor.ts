import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { HttpError, unauthorized } from '../../platform/http/httpError';
import type { Sessions, SignedIn } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of the staff calls; null for anybody else. Set by `requireEditor` and `recogniseEditor`. */
    account: SignedIn | null;
  }
}

/**
 * Lets only editors through; before the body is read, so that nobody else can send files. What they get is theirs:
 * nothing on the way may keep it.
 */
export const requireEditor =
  (sessions: Sessions): onRequestAsyncHookHandler =>
  async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { authorization } = request.headers;
    if (authorization === undefined) throw unauthorized();
    request.account = await sessions.accountOf(authorization);
  };

/** Lets only administrators through. @param act what only they may do, as others are told */
export const requireAdministrator = (
  sessions: Sessions,
  act = 'manage the staff',
): onRequestAsyncHookHandler => {
  const editor = requireEditor(sessions);
  return async function (request, reply) {
    await editor.call(this, request, reply);
    if (request.account?.role !== 'administrator')
      throw new HttpError(403, `Only administrators ${act}. Ask one of them.`);
  };
};

/** Knows an editor by the token; anybody without one passes. A token that is not valid is refused. */
export const recogniseEditor =
  (sessions: Sessions): onRequestAsyncHookHandler =>
  async (request) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) request.account = await sessions.accountOf(authorization);
  };

/** Who calls, behind `requireEditor`. */
export function accountOf({ account }: Pick<FastifyRequest, 'account'>): SignedIn {
  if (!account) throw unauthorized();
  return account;
}

/** Whether a record may be shown: what readers see now to everybody, others to editors. */
export const maySee = (request: FastifyRequest, isSeen: boolean) => isSeen || request.account !== null;
