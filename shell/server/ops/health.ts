import { platformVersion } from '@juris/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProgramState } from '../../supervisor/programState';
import type { FailureLog } from '../reports/failureLog';
import type { registerPages } from '../handlers/pages';
import type { ActiveReleaseList, ReleaseWatcher } from '../releases/releaseWatcher';

/** What the shell's health is told from. */
export interface HealthOptions {
  apiOrigin: string;
  releases: ReleaseWatcher;
  failures: FailureLog;
  pages: Pick<ReturnType<typeof registerPages>, 'figures'>;
  /** Whoever brings it along is told everything, also from elsewhere. */
  operationsToken?: string | undefined;
  /** How the API is, where it is supervised beside the shell. */
  supervisedApi?: (() => ProgramState | undefined) | undefined;
  /** Whether the shell is to end soon. */
  isEnding?: (() => boolean) | undefined;
}

/** How long the API may take to show that it is there, in milliseconds. */
const apiTimeout = 1_000;
/** How long it is believed, in milliseconds: whoever asks often must not have the API asked as often. */
const apiBelieved = 1_000;

/**
 * What operators, balancers and the release commands ask:
 * - `/health/live`: the program runs (200).
 * - `/health/ready`: it can serve public pages (200) or not, or not for long (503): the public remote has no active
 *   release, or the shell is ending.
 * - `/health`: `up` (200); `degraded` when a release or the list was rejected (200 while the public pages are served,
 *   else 503); `down` (503) when nothing is active, the API does not answer, or the shell is ending. On this machine, or
 *   with the token, also the reason: releases, those that were rejected, failures since the start, the API.
 */
export function registerHealth(
  server: FastifyInstance,
  {
    apiOrigin,
    releases,
    failures,
    pages,
    operationsToken,
    supervisedApi,
    isEnding = () => false,
  }: HealthOptions,
): void {
  const startedAt = new Date().toISOString();
  const isReady = () => !isEnding() && releases.current().public?.current !== undefined;
  const apiAnswers = believedFor(apiBelieved, () => answers(`${apiOrigin}/api/health`));

  server.get('/health/live', (_request, reply) => reply.headers(noStore).send({ status: 'up' }));

  server.get('/health/ready', (_request, reply) =>
    reply
      .code(isReady() ? 200 : 503)
      .headers(noStore)
      .send({ status: isReady() ? 'up' : 'down' }),
  );

  server.get('/health', async (request, reply) => {
    const api = (await apiAnswers()) ? 'up' : 'down';
    const active = releases.current();
    const isServing = api === 'up' && !isEnding() && Object.keys(active).length > 0;
    const hasProblem = releases.rejected().length > 0 || releases.listError() !== undefined;
    const status = !isServing ? 'down' : hasProblem || !isReady() ? 'degraded' : 'up';
    reply.code(isServing && isReady() ? 200 : 503).headers(noStore);
    if (!isOperator(request, operationsToken)) return { status };
    return {
      status,
      platform: platformVersion,
      startedAt,
      ready: isReady(),
      api: { status: api, ...supervisedApi?.() },
      releases: versionsOn(active),
      refused: releases.rejected(),
      releaseListError: releases.listError(),
      failures: failures.counts(),
      pages: pages.figures(),
    };
  });
}

const noStore = { 'cache-control': 'no-store' };

/** Whether a request comes from a program of this machine, past every proxy, or brings the token along. */
function isOperator({ raw, headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (token && given && timingSafeEqual(digest(token), digest(given))) return true;
  const isOfThisMachine = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(raw.socket.remoteAddress ?? '');
  const cameByProxy = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
  return isOfThisMachine && !cameByProxy;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether anything answers there that is not broken: another API may know no such call. */
async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(apiTimeout) });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** Asks again only when the last answer is older than that. */
function believedFor<Answer>(milliseconds: number, question: () => Promise<Answer>): () => Promise<Answer> {
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
