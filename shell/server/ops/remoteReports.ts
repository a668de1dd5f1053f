import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { chooseReleases, containersOf } from '../releases/chooseReleases';
import type { FailureLog } from '../reports/failureLog';
import type { ReleaseWatcher } from '../releases/releaseWatcher';
import type { TrialMonitor } from '../releases/trialMonitor';

/** Report of an open page that starts to use another remote. */
const visitSchema = z.object({ remote: z.string().max(40), version: z.string().max(80) });

/** Report that a browser sends when a remote failed. */
const failureSchema = visitSchema.extend({
  reason: z.string().max(500),
  /** Stack trace of the error. `juris-remote explain` translates it into positions in the sources. */
  stack: z.string().max(1_000).optional(),
  /** True if the same document has reported a failure of the remote before. */
  isRepeated: z.boolean().optional(),
});

/** Maximum number of reports that are logged per minute. */
const maxReportsPerMinute = 60;

/**
 * Serves the endpoints of an open page whose remote does not load: `/remotes/current.json` with the current releases,
 * and `/remotes/failure` for failure reports. `/remotes/visit` counts the visits to a remote, for comparison.
 */
export function registerRemoteReports(
  server: FastifyInstance,
  { releases, failures, trials }: { releases: ReleaseWatcher; failures: FailureLog; trials: TrialMonitor },
) {
  // A page that could not load a remote requests the current releases before it tries again.
  server.get('/remotes/current.json', (request, reply) => {
    const { chosen } = chooseReleases(releases, request.headers.cookie);
    reply.header('cache-control', 'no-store').send(containersOf(chosen));
  });

  const remoteNamed = (given: string) => releases.mounts().find(({ name }) => name === given)?.name;

  server.post('/remotes/visit', { bodyLimit: 500 }, async (request, reply) => {
    const { data } = visitSchema.safeParse(request.body);
    const name = data && remoteNamed(data.remote);
    if (!name) return reply.code(400).send();
    trials.recordVisit(name, data.version, request.ip);
    return reply.code(204).send();
  });

  let minute = 0;
  let reportsInMinute = 0;
  server.post('/remotes/failure', { bodyLimit: 6_000 }, async (request, reply) => {
    const { data } = failureSchema.safeParse(request.body);
    if (!data) return reply.code(400).send();
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) [minute, reportsInMinute] = [now, 0];
    if (++reportsInMinute <= maxReportsPerMinute) failures.record('remote-in-browser', data);
    const name = remoteNamed(data.remote);
    if (name && !data.isRepeated) await trials.recordFailure(name, data.version, request.ip, data.reason);
    return reply.code(204).send();
  });
}
