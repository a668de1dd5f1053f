import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fetchStatus } from '@juris/server-kit/fetchStatus';
import { isSameSecret } from '@juris/server-kit/isSameSecret';
import type { ProcessState } from '../../supervisor/superviseProcess';
import type { FailureLog } from '../reports/failureLog';
import type { registerPages } from '../handlers/pages';
import type { Renderer } from '../../renderer/jobs';
import { provided } from '../releases/provided';
import { findToken, presentTokens, type ReleaseTokens } from '@juris/releases/releaseTokens';
import type { ActiveReleaseList, ReleaseWatcher } from '../releases/releaseWatcher';

/** Options of {@link registerHealth}. */
export interface HealthOptions {
  apiOrigin: string;
  releases: Pick<
    ReleaseWatcher,
    'mounts' | 'current' | 'rejected' | 'unmounted' | 'listError' | 'mountsError' | 'needs'
  >;
  failures: FailureLog;
  renderer: Pick<Renderer, 'report'>;
  pages: Pick<ReturnType<typeof registerPages>, 'figures'>;
  /** Bearer token with which other machines get the detailed response. */
  operationsToken?: string | undefined;
  /** Tokens of the release commands, which get a part of the detailed response. */
  releaseTokens?: ReleaseTokens | undefined;
  /** Returns the state of the API process, if a supervisor runs the API and the shell. */
  supervisedApi?: (() => ProcessState | undefined) | undefined;
  /** Returns whether the shell is shutting down. */
  isEnding?: (() => boolean) | undefined;
}

/** Timeout in milliseconds of the request that checks whether the API responds. */
const apiTimeout = 1_000;
/** Time in milliseconds for which the result of that request is cached. */
const apiCacheDuration = 1_000;

/**
 * Serves the health checks for operators, load balancers and the release commands:
 * - `/health/live`: 200 while the process runs.
 * - `/health/ready`: 200 while public pages can be served. 503 if the remote at the root has no active release, or
 *   while the shell is shutting down.
 * - `/health/needs`: what the active, trial and previous releases need from a shell, for `npm run check:remotes`.
 * - `/health`: the status of the site.
 *
 * The status is one of:
 * - `up` (200): normal operation.
 * - `degraded`: a release, the release list or the mount table was rejected or the renderer has a problem (200), or the
 *   remote at the root has no active release (503).
 * - `down` (503): no release is active, the API does not respond, or the shell is shutting down.
 *
 * Requests to `/health` from this machine, or with the operations token, also get the details: releases, rejections,
 * what the shell provides to remotes, the mount table, failures, and the state of the API and of the renderer. Requests with a release
 * token get the part for the release commands.
 */
export function registerHealth(
  server: FastifyInstance,
  {
    apiOrigin,
    releases,
    failures,
    renderer,
    pages,
    operationsToken,
    releaseTokens = [],
    supervisedApi,
    isEnding = () => false,
  }: HealthOptions,
): void {
  const startedAt = new Date().toISOString();
  const isReady = () => !isEnding() && releases.current()[releases.mounts()[0].name]?.current !== undefined;
  // An API without a health endpoint (404) is available.
  const apiStatus = cachedFor(apiCacheDuration, () => fetchStatus(`${apiOrigin}/api/health`, apiTimeout));

  const report = cachedFor(apiCacheDuration, async () => renderer.report?.());

  server.get('/health/live', (_request, reply) => reply.headers(noStore).send({ status: 'up' }));

  server.get('/health/ready', (_request, reply) =>
    reply
      .code(isReady() ? 200 : 503)
      .headers(noStore)
      .send({ status: isReady() ? 'up' : 'down' }),
  );

  server.get('/health/needs', async (request, reply) => {
    reply.headers(noStore);
    if (!isOperator(request, operationsToken))
      return reply.code(401).send({ message: 'Send the operations token.' });
    return { needs: await releases.needs() };
  });

  server.get('/health', async (request, reply) => {
    const api = ((await apiStatus()) ?? 500) < 500 ? 'up' : 'down';
    const rendererReport = await report();
    const active = releases.current();
    const isServing = api === 'up' && !isEnding() && Object.keys(active).length > 0;
    const hasProblem =
      releases.rejected().length > 0 ||
      [releases.listError(), releases.mountsError(), rendererReport?.problem].some(Boolean);
    const status = !isServing ? 'down' : hasProblem || !isReady() ? 'degraded' : 'up';
    reply.code(isServing && isReady() ? 200 : 503).headers(noStore);
    const forReleases = {
      status,
      platform: provided.platform,
      provides: provided,
      releases: versionsOn(active),
      refused: [...releases.rejected(), ...releases.unmounted()],
      releaseListError: releases.listError(),
    };
    if (!isOperator(request, operationsToken))
      return findToken(presentTokens(releaseTokens) ?? [], request.headers.authorization)
        ? forReleases
        : { status };
    return {
      ...forReleases,
      startedAt,
      ready: isReady(),
      mounts: releases.mounts().map((remote) => ({ ...remote, isReleased: remote.name in active })),
      mountsError: releases.mountsError(),
      api: { status: api, ...supervisedApi?.() },
      renderer: rendererReport,
      failures: failures.counts(),
      pages: pages.figures(),
    };
  });
}

const noStore = { 'cache-control': 'no-store' };

/** Returns whether a request comes directly from this machine (not through a proxy) or has the token. */
function isOperator({ raw, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token && isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) return true;
  const isOfThisMachine = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(raw.socket.remoteAddress ?? '');
  const cameByProxy = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
  return isOfThisMachine && !cameByProxy;
}

/**
 * Returns a function that runs the given function at most once in a period, and otherwise returns its previous result.
 * @param milliseconds Length of the period.
 */
function cachedFor<Answer>(milliseconds: number, question: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > milliseconds) last = { at: now, answer: question() };
    return last.answer;
  };
}

const versionsOn = (on: ActiveReleaseList) =>
  Object.fromEntries(
    Object.entries(on).map(([name, { current, trial, checking }]) => [
      name,
      {
        current: current?.version,
        trial: trial && { version: trial.release.version, share: trial.share },
        checking: checking?.version,
      },
    ]),
  );
