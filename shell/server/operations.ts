import { platformVersion } from '@juris/shell/platform';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { chooseReleases, containersOf } from './chooseReleases';
import type { FailureLog } from './failureLog';
import type { registerPages } from './pages';
import type { ReleaseList } from '../src/remotes/releaseList';
import type { ReleaseWatcher } from './releaseWatcher';

/** What a browser tells when a remote could not be loaded there. */
const told = z.object({
  remote: z.string().max(40),
  version: z.string().max(80),
  reason: z.string().max(500),
});

/** How many failures told by browsers are written down in a minute; the rest is only answered. */
const mostInAMinute = 60;

/** What operators and tools are told of. */
interface OperationsOptions {
  releases: ReleaseWatcher;
  failures: FailureLog;
  pages: ReturnType<typeof registerPages>;
}

/**
 * What operators and tools ask the shell: `/health`; and what an open page asks and tells of remotes:
 * `/remotes/current.json`, `/remotes/failure`.
 */
export function registerOperations(
  server: FastifyInstance,
  { releases, failures, pages }: OperationsOptions,
) {
  const startedAt = new Date().toISOString();

  server.get('/health', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({
      status: 'ok',
      platform: platformVersion,
      startedAt,
      releases: versionsOf(releases.current()),
      refused: releases.refusals(),
      failures: failures.counts(),
      pages: pages.figures(),
    });
  });

  // What this visitor would get now: a page that could not load its remote asks before it tries again.
  server.get('/remotes/current.json', (request, reply) => {
    const { chosen } = chooseReleases(releases.current(), request.headers.cookie);
    reply.header('cache-control', 'no-store').send(containersOf(chosen));
  });

  let minute = 0;
  let toldInMinute = 0;
  server.post('/remotes/failure', { bodyLimit: 2_000 }, (request, reply) => {
    const { data } = told.safeParse(request.body);
    if (!data) return reply.code(400).send();
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) [minute, toldInMinute] = [now, 0];
    if (++toldInMinute <= mostInAMinute) failures.record('remote-in-browser', data);
    return reply.code(204).send();
  });
}

const versionsOf = (on: ReleaseList) =>
  Object.fromEntries(
    Object.entries(on).map(([name, { current, trial, checking }]) => [
      name,
      {
        current: current.version,
        trial: trial && { version: trial.release.version, share: trial.share },
        checking: checking?.version,
      },
    ]),
  );
