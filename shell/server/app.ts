import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFiles } from '../releases/builtFiles';
import { registerBuiltFiles } from './builtFileRoutes';
import { failureLog } from './failureLog';
import { registerOperations } from './operations';
import { registerPages } from './pages';
import { releaseSource } from './releaseSource';
import { registerRootFiles } from './rootFiles';
import { watchReleases } from './releaseWatcher';
import { registerSearchEngines } from './searchEngines';
import { siteHeaders, strictTransport } from './securityHeaders';
import { serverRemotes } from './serverRemotes';

/** Where things are. */
export interface SiteOptions {
  /** The API's origin: mock-api's, or the product's own host. */
  apiOrigin: string;
  /** The folder of releases, with `remotes.json`: its path, or its address on another host. */
  releases: string;
  /** Origins that releases may come from, besides that place. */
  releaseHosts?: string[];
  /** Whether a tab may be pointed at a remote on its own machine, for developers. */
  developerRemotes?: boolean;
  /** The shell's `dist`: `browser`, `assets`. */
  dist: string;
  /** Whether requests are logged. */
  log?: boolean;
}

const aMonth = 2_592_000_000;

/** The site's server: pages, files, and the way to the API. */
export async function createSite({
  apiOrigin,
  releases: where,
  releaseHosts = [],
  developerRemotes = false,
  dist,
  log = false,
}: SiteOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: log && { level: 'warn' },
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
  });
  const failures = failureLog(server.log);
  const place = releaseSource(where, releaseHosts);
  const loadRemote = serverRemotes(place);
  const releases = await watchReleases({ place, loadRemote, failures });
  server.addHook('onClose', async () => releases.stop());

  server.addHook('onSend', async (request, reply) => {
    reply.headers(siteHeaders);
    if (request.protocol === 'https') reply.headers(strictTransport);
  });

  await registerBuiltFiles(server, { dist, releases: place.folder });
  await server.register(fastifyStatic, {
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: aMonth,
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
  });

  registerRootFiles(server, path.join(dist, 'assets'));

  for (const prefix of ['/api', '/uploads'])
    await server.register(fastifyHttpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // The API limits by address, and must not take all visitors for one.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
        onError: (reply, { error }) => {
          failures.record('api-away', { call: reply.request.url, reason: error.message });
          reply
            .code('statusCode' in error ? Number(error.statusCode) : 502)
            .send({ message: 'The service cannot be reached right now. Please try again.' });
        },
      },
    });

  const files = JSON.parse(readFileSync(path.join(dist, 'browser/files.json'), 'utf8')) as BuiltFiles;
  const pages = { apiOrigin, releases, files, loadRemote, failures, developerRemotes };
  registerOperations(server, pages);
  registerSearchEngines(server, pages);
  registerPages(server, pages);
  return server;
}
