import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { errorMessage } from '@juris/releases/errorMessage';
import type { ReleaseActions } from '@juris/releases/releaseActions';
import { UNFINISHED } from '@juris/releases/releaseFolder';
import type { Release } from '@juris/releases/releaseSchemas';
import {
  checkRequestSchema,
  promoteRequestSchema,
  rollbackRequestSchema,
} from '@juris/releases/serviceProtocol';
import type { ReleaseKeys } from '@juris/releases/signature';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { drainOrClose } from '../proxy/drainOrClose';
import { acceptFiles } from './receiveFiles';
import {
  findToken,
  presentTokens,
  type ReleaseToken,
  type ReleaseTokens,
} from '@juris/releases/releaseTokens';
import { ServiceError } from './serviceError';
import type { ServedReleases } from './servedReleases';
import { storeUpload } from './storeUpload';

/** Options of {@link registerReleaseService}. */
export interface ReleaseServiceOptions {
  tokens: ReleaseTokens;
  keys: ReleaseKeys;
  /** Opens the releases of a remote. `by` is the name of the token. */
  open: (remote: string, by: string) => Promise<ServedReleases>;
  /** Requires that this shell can use a version; absent if the service runs in a separate process. */
  requireUsable?: ((remote: string, release: Release) => Promise<void>) | undefined;
}

/** Maximum number of requests from one network per minute. A release takes five requests. */
const REQUESTS_PER_MINUTE = 60;
/** Number of further requests that a wrong token counts as. A network can try only eight tokens per minute. */
const COST_OF_WRONG_TOKEN = 6;

/**
 * Serves the endpoints with which teams release their remotes: `GET /releases/<remote>`, `PUT
 * /releases/<remote>/<version>` and `POST /releases/<remote>/{check,promote,rollback}`. Each request needs the token of
 * its remote. Without configured tokens, the endpoints do not exist.
 */
export async function registerReleaseService(
  server: FastifyInstance,
  { tokens, keys, open, requireUsable }: ReleaseServiceOptions,
): Promise<void> {
  if (Array.isArray(tokens) && tokens.length === 0) return;
  const limiter = new RateLimiterMemory({ points: REQUESTS_PER_MINUTE, duration: 60 });
  const consume = (network: string, points: number) =>
    limiter.consume(network, points).catch(() => {
      throw new ServiceError(429, 'Too many requests of this network. Wait a minute and try again.');
    });

  /**
   * Returns the token of a request.
   * @throws {ServiceError} If the request has no valid token of the remote, or the network has sent too many requests.
   */
  async function authorize(request: FastifyRequest, remote: string): Promise<ReleaseToken> {
    const network = clientNetwork(request.ip);
    await consume(network, 1);
    const known = presentTokens(tokens);
    if (!known) {
      request.log.error('The file of RELEASE_TOKENS is missing or malformed. No release token is accepted.');
      throw new ServiceError(503, 'The site cannot read its release tokens. Ask the shell team.');
    }
    const token = findToken(known, request.headers.authorization);
    if (token?.remote === remote) return token;
    request.log.warn({ remote, network, token: token?.name }, 'release token rejected');
    if (token)
      throw new ServiceError(
        403,
        `This token is for the remote "${token.remote}" and cannot release "${remote}". Use the token of ${remote}.`,
      );
    await consume(network, COST_OF_WRONG_TOKEN);
    throw new ServiceError(
      401,
      'The release token is missing or unknown. Set RELEASE_TOKEN to the token of the remote.',
    );
  }

  await server.register(async (service) => {
    await acceptFiles(service);
    service.setErrorHandler(sendError);
    service.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { remote } = paramsSchema.parse(request.params);
      request.releaseToken = await authorize(request, remote);
    });
    service.decorateRequest('releaseToken');

    service.get('/releases/:remote', (request) => withActions(request, (actions) => actions.read()));

    service.put('/releases/:remote/:version', async (request, reply) => {
      const { remote: name, version } = uploadParamsSchema.parse(request.params);
      const { name: token } = request.releaseToken;
      const isNew = await storeUpload(request, { name, version, keys: keys.get(name) ?? [] }, () =>
        open(name, token),
      );
      logChange(request);
      return reply.code(isNew ? 201 : 200).send({ version, isNew });
    });

    service.post('/releases/:remote/check', async (request, reply) => {
      const { version, state, reason = 'The check failed.' } = checkRequestSchema.parse(request.body);
      await withActions(request, async (actions) => {
        if (state === 'started') {
          await requireUsableVersion(request, actions, version);
          await actions.startCheck(version);
        } else await actions.endCheck(version, state === 'failed' ? reason : undefined);
      });
      return reply.code(204).send();
    });

    service.post('/releases/:remote/promote', async (request, reply) => {
      const { version, ...options } = promoteRequestSchema.parse(request.body);
      await withActions(request, async (actions) => {
        await requireUsableVersion(request, actions, version);
        await actions.promote(version, options);
      });
      return reply.code(204).send();
    });

    service.post('/releases/:remote/rollback', async (request) => {
      const { version, unchecked } = rollbackRequestSchema.parse(request.body);
      return withActions(request, async (actions) => {
        if (version !== undefined) await requireUsableVersion(request, actions, version);
        const { restored, replaced } = await actions.rollBack({ version, isUncheckedAllowed: unchecked });
        return { restored, replaced };
      });
    });
  });

  /** Runs a function with the releases of a request's remote. Logs requests that change them. */
  async function withActions<Result>(
    request: FastifyRequest,
    run: (actions: ReleaseActions) => Promise<Result>,
  ): Promise<Result> {
    const { remote, name } = request.releaseToken;
    const { actions, close } = await open(remote, name);
    try {
      const result = await run(actions);
      if (request.method !== 'GET') logChange(request);
      return result;
    } finally {
      close();
    }
  }

  async function requireUsableVersion(
    { releaseToken: { remote } }: FastifyRequest,
    actions: ReleaseActions,
    version: string,
  ): Promise<void> {
    const release = (await actions.read()).versions.find((one) => one.version === version);
    if (release && requireUsable)
      await requireUsable(remote, release).catch((error: unknown) => {
        throw new ServiceError(422, `The shell rejects ${remote} ${version}: ${errorMessage(error)}`);
      });
  }
}

/** Logs the author and the change, without the request body. */
function logChange({ log, method, url, releaseToken: { remote, name: token } }: FastifyRequest): void {
  log.info({ remote, token, change: `${method} ${url}` }, 'release changed');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Token of a request to the release service. */
    releaseToken: ReleaseToken;
  }
}

const paramsSchema = z.object({ remote: z.string() });
const uploadParamsSchema = paramsSchema.extend({
  version: z
    .string()
    .regex(/^\w[\w.-]{0,79}$/, 'must be a version, such as 1.9.0-1a2b3c')
    .refine((version) => !version.endsWith(UNFINISHED), `must not end with ${UNFINISHED}`),
});

/** Sends an error with a message. Errors of the file system or the object store are only logged. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  drainOrClose(request.raw, reply);
  const { status, message } = describeError(error);
  if (status === 500) request.log.error(error);
  if (status === 429) void reply.header('retry-after', '60');
  void reply.code(status).send({ message });
}

function describeError(error: unknown): { status: number; message: string } {
  if (error instanceof ServiceError) return { status: error.statusCode, message: error.message };
  if (error instanceof z.ZodError) return { status: 400, message: errorMessage(error) };
  const details: object = Object(error);
  // Errors of Fastify, such as an unsupported content type.
  if ('statusCode' in details && typeof details.statusCode === 'number' && details.statusCode < 500)
    return { status: details.statusCode, message: errorMessage(error) };
  if ('syscall' in details || '$metadata' in details)
    return { status: 500, message: 'The releases cannot be changed. The log of the shell has the reason.' };
  // A rule of the releases was violated, such as a version that does not exist.
  return { status: 409, message: errorMessage(error) };
}
