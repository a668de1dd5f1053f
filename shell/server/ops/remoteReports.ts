import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { chooseReleases, containersOf } from '../releases/chooseReleases';
import type { FailureLog } from '../reports/failureLog';
import type { ReleaseWatcher } from '../releases/releaseWatcher';

/** Report of a browser that could not load a remote. */
const reportSchema = z.object({
  remote: z.string().max(40),
  version: z.string().max(80),
  reason: z.string().max(500),
});

/** Maximum number of reports that are logged per minute. Others get a response only. */
const maxReportsPerMinute = 60;

/** Serves what an open page needs to reload remotes: `/remotes/current.json` and `/remotes/failure`. */
export function registerRemoteReports(
  server: FastifyInstance,
  { releases, failures }: { releases: ReleaseWatcher; failures: FailureLog },
) {
  // The visitor's current releases. A page that could not load a remote requests them before it retries.
  server.get('/remotes/current.json', (request, reply) => {
    const { chosen } = chooseReleases(releases.current(), request.headers.cookie);
    reply.header('cache-control', 'no-store').send(containersOf(chosen));
  });

  let minute = 0;
  let reportsInMinute = 0;
  server.post('/remotes/failure', { bodyLimit: 2_000 }, (request, reply) => {
    const { data } = reportSchema.safeParse(request.body);
    if (!data) return reply.code(400).send();
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) [minute, reportsInMinute] = [now, 0];
    if (++reportsInMinute <= maxReportsPerMinute) failures.record('remote-in-browser', data);
    return reply.code(204).send();
  });
}
