import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasRight, missingRight, type Right } from '@juris/contract/rights';
import { bearerAuth, errorResponses, optionalBearerAuth } from '../../platform/http/endpointSchema';
import { HttpError, unauthorized } from '../../platform/http/httpError';
import type { Sessions, CurrentUser } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Current user, set by `enforceRights`. Null if the client is not signed in. */
    account: CurrentUser | null;
  }
  interface FastifyContextConfig {
    /** Right that the operation requires. An operation without it is public. */
    right?: Right;
  }
  interface FastifySchema {
    /** Right of the operation in the OpenAPI document, set by `enforceRights`. */
    'x-right'?: Right;
  }
}

/**
 * Enforces the rights that operations name in `config.right`. The response is 401 without a valid token, and 403
 * without the right. The check runs before the body is read, so nobody else can upload files. The role is read for each
 * request, so a changed role takes effect at once. Public routes with `optionalBearerAuth` accept a request without a
 * token, and reject an invalid token with 401. Must run before routes are added.
 */
export function enforceRights(app: FastifyInstance, sessions: Pick<Sessions, 'authenticate'>): void {
  app.addHook('onRoute', (route) => {
    const { schema = {}, config, url } = route;
    const right = config?.right;
    if ((right !== undefined) !== (schema.security === bearerAuth))
      throw new Error(
        `The route ${url} must have both \`config.right\` and \`security: bearerAuth\`, or neither.`,
      );
    if (right === undefined) return;
    const { response } = schema;
    route.schema = {
      ...schema,
      'x-right': right,
      response: { ...(typeof response === 'object' ? response : {}), ...errorResponses(401, 403) },
    };
  });
  app.addHook('onRequest', async (request, reply) => {
    const { config, schema } = request.routeOptions;
    const { right } = config;
    const { authorization } = request.headers;
    if (right !== undefined) {
      void reply.header('cache-control', 'no-store');
      if (authorization === undefined) throw unauthorized();
    } else if (authorization === undefined || schema?.security !== optionalBearerAuth) return;
    request.account = await sessions.authenticate(authorization);
    if (right !== undefined) requireRight(request.account, right);
  });
}

/**
 * Checks a right that depends on the content of a request, such as publishing.
 * @throws HttpError 403 if the role of the user lacks the right
 */
export function requireRight({ role }: Pick<CurrentUser, 'role'>, right: Right): void {
  if (!hasRight(role, right)) throw new HttpError(403, missingRight(right));
}

/** Returns the current user. Only routes with a right may call this function. */
export function currentUser({ account }: Pick<FastifyRequest, 'account'>): CurrentUser {
  if (!account) throw unauthorized();
  return account;
}
