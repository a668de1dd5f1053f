import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { unauthorized } from '../http/httpError';
import type { Sessions } from './sessions';
import type { TokenClaims } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** The editor who calls; null for anybody else. Set by `requireEditor` and `recogniseEditor`. */
    editor: TokenClaims | null;
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
    request.editor = await sessions.editorOf(authorization);
  };

/** Knows an editor by the token; anybody without one passes. A token that is not valid is refused. */
export const recogniseEditor =
  (sessions: Sessions): onRequestAsyncHookHandler =>
  async (request) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) request.editor = await sessions.editorOf(authorization);
  };

/** Whether a record may be shown: active ones to everybody, others to editors. */
export const maySee = (request: FastifyRequest, isActive: 0 | 1) => isActive === 1 || request.editor !== null;
