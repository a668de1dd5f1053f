import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { chooseReleases, containersOf } from '../releases/chooseReleases';
import type { FailureLog } from '../reports/failureLog';
import type { ReleaseWatcher } from '../releases/releaseWatcher';
import type { TrialMonitor } from '../releases/trialMonitor';
import { remotes } from '@juris/releases/remotes';

/** Report that a browser sends when it could not load a remote. */
const reportSchema = z.object({
  remote: z.string().max(40),
  version: z.string().max(80),
  reason: z.string().max(500),
});

/** Maximum number of reports that are logged per minute. Further reports are accepted but not logged. */
const maxReportsPerMinute = 60;

/**
 * Serves the endpoints that an open page uses when a remote does not load: `/remotes/current.json` with the current
 * releases, and `/remotes/failure` for failure reports.
 */
export function registerRemoteReports(
  server: FastifyInstance,
  { releases, failures, trials }: { releases: ReleaseWatcher; failures: FailureLog; trials: TrialMonitor },
) {
  // An open page that could not load a remote requests the visitor's current releases here before it tries again.
  server.get('/remotes/current.json', (request, reply) => {
    const { chosen } = chooseReleases(releases.current(), request.headers.cookie);
    reply.header('cache-control', 'no-store').send(containersOf(chosen));
  });

  let minute = 0;
  let reportsInMinute = 0;
  server.post('/remotes/failure', { bodyLimit: 2_000 }, async (request, reply) => {
    const { data } = reportSchema.safeParse(request.body);
    if (!data) return reply.code(400).send();
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) [minute, reportsInMinute] = [now, 0];
    if (++reportsInMinute <= maxReportsPerMinute) failures.record('remote-in-browser', data);
    const { name } = remotes.find((remote) => remote.name === data.remote) ?? {};
    if (name) await trials.recordFailure(name, data.version, request.ip, data.reason);
    return reply.code(204).send();
  });
}
