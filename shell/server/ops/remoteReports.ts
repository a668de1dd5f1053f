import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { chooseReleases, containersOf } from '../releases/chooseReleases';
import type { FailureLog } from '../reports/failureLog';
import type { ReleaseWatcher } from '../releases/releaseWatcher';

/** What a browser tells when a remote could not be loaded there. */
const reportSchema = z.object({
  remote: z.string().max(40),
  version: z.string().max(80),
  reason: z.string().max(500),
});

/** How many failures told by browsers are written down in a minute; the rest is only answered. */
const mostInAMinute = 60;

/** What an open page asks and tells of remotes: `/remotes/current.json`, `/remotes/failure`. */
export function registerRemoteReports(
  server: FastifyInstance,
  { releases, failures }: { releases: ReleaseWatcher; failures: FailureLog },
) {
  // What this visitor would get now: a page that could not load its remote asks before it tries again.
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
    if (++reportsInMinute <= mostInAMinute) failures.record('remote-in-browser', data);
    return reply.code(204).send();
  });
}
