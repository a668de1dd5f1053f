import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFiles } from '../webpack/builtFiles';
import { registerPages } from './pages';
import { watchReleases } from './releaseWatcher';
import { registerSearchEngines } from './searchEngines';
import { siteHeaders, strictTransport } from './securityHeaders';
import { serverRemotes } from './serverRemotes';

/** Where things are. */
export interface SiteOptions {
  /** The API's origin: mock-api's, or the product's own host. */
  apiOrigin: string;
  /** The folder of releases, with `remotes.json`. */
  releasesFolder: string;
  /** The shell's `dist`: `browser`, `assets`. */
  dist: string;
  /** Whether requests are logged. */
  log?: boolean;
}

const aYear = 31_536_000_000;
const aMonth = 2_592_000_000;

/** The site's server: pages, files, and the way to the API. */
export async function createSite({
  apiOrigin,
  releasesFolder,
  dist,
  log = false,
}: SiteOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: log && { level: 'warn' },
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
  });
  const releases = watchReleases(releasesFolder, (problem) => server.log.error(problem));
  server.addHook('onClose', async () => releases.stop());

  server.addHook('onSend', async (request, reply) => {
    reply.headers(siteHeaders);
    if (request.protocol === 'https') reply.headers(strictTransport);
  });

  const files = { decorateReply: false, preCompressed: true, index: false } as const;
  const forever = { ...files, immutable: true, maxAge: aYear };
  await server.register(fastifyStatic, { ...forever, root: path.join(dist, 'browser'), prefix: '/static/' });
  await server.register(fastifyStatic, {
    ...forever,
    root: releasesFolder,
    prefix: '/remotes/',
    setHeaders: allowAnyOrigin,
  });
  await server.register(fastifyStatic, {
    ...files,
    maxAge: aMonth,
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
  });

  for (const prefix of ['/api', '/uploads'])
    await server.register(fastifyHttpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // The API limits by address, and must not take all visitors for one.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
      },
    });

  const pages = {
    apiOrigin,
    releases,
    files: JSON.parse(readFileSync(path.join(dist, 'browser/files.json'), 'utf8')) as BuiltFiles,
    loadRemote: serverRemotes(releasesFolder),
  };
  registerSearchEngines(server, pages);
  registerPages(server, pages);
  return server;
}

/** Scripts with an integrity hash are asked for across origins, also from this one. */
function allowAnyOrigin(response: { setHeader(name: string, value: string): unknown }) {
  response.setHeader('access-control-allow-origin', '*');
}
