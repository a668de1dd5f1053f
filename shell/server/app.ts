import { closeSilentConnections } from '@juris/server-kit/closeSilentConnections';
import { connectionOptions, type ConnectionLimits } from '@juris/server-kit/connectionLimits';
import { serveMetrics } from '@juris/server-kit/metrics';
import { logSettings, sendRequestIds } from '@juris/server-kit/requestLog';
import type { LogLevel, MetricsPlace } from '@juris/server-kit/serverSettings';
import { traceRequests } from '@juris/server-kit/tracing';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFiles } from '@juris/releases/builtFiles';
import type { ProgramState } from '../supervisor/programState';
import { registerBuiltFiles } from './static/builtFileRoutes';
import { failureLog } from './reports/failureLog';
import { createForward, forwardCalls, type ForwardingLimits } from './proxy/forwardCalls';
import { limitSlowBodies, type Pace } from './proxy/limitSlowBodies';
import { limitSlowReaders } from './proxy/limitSlowReaders';
import { sendUploads } from './proxy/sendUploads';
import { registerHealth } from './ops/health';
import { measureSite } from './ops/metrics';
import { registerPages, type PagesOptions } from './handlers/pages';
import { registerRemoteReports } from './ops/remoteReports';
import { releaseSource } from './releases/releaseSource';
import { registerRootFiles } from './static/rootFiles';
import { watchReleases } from './releases/releaseWatcher';
import { registerSearchEngines } from './handlers/searchEngines';
import { siteHeaders, strictTransport } from './pages/securityHeaders';
import { serverRemotes } from './releases/serverRemotes';
import { siteOrigin } from './pages/siteOrigin';

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
  /** The site's public origin; else the first address it listens on. */
  siteOrigin?: string | undefined;
  /** The shell's `dist`: `browser`, `assets`. */
  dist: string;
  /** The folder of the API's files, where it lies on this machine; without it they come from the API. */
  uploads?: string | undefined;
  /** Proxies whose word on the visitor's address is believed: addresses, ranges, or names such as `loopback`. */
  trustProxy?: string | undefined;
  /** How much of the API one visitor may take. */
  forwardingLimits?: Partial<ForwardingLimits>;
  /** How much is rendered at a time, where it is not as usual. */
  admission?: PagesOptions['admission'];
  /** How long connections may take, where it is not as usual. */
  connectionLimits?: Partial<ConnectionLimits>;
  /** How fast bodies have to come and answers to be taken, where it is not as usual. */
  pace?: { bodies?: Pace; answers?: Pace };
  /** Whoever brings it along is told at `/health` what is wrong, also from elsewhere. */
  operationsToken?: string | undefined;
  /** How the API is, where it is supervised beside the shell. */
  supervisedApi?: () => ProgramState | undefined;
  /** Whether it is to end soon: balancers are told at `/health/ready`, while it still serves. */
  isEnding?: () => boolean;
  /** Where `/metrics` is served; nowhere without it. */
  metrics?: MetricsPlace | undefined;
  /** From which level on something is logged; nothing is without it. One line a request is of level `info`. */
  logLevel?: LogLevel;
}

/** A whole request has no limit: bodies must make progress (limitSlowBodies). */
const usualLimits: ConnectionLimits = { head: 20_000, request: 0, still: 60_000, every: 5_000 };

const aMonth = 2_592_000_000;

/** The site's server: pages, files, and the way to the API. */
export async function createSite({
  apiOrigin,
  releases: where,
  releaseHosts = [],
  developerRemotes = false,
  siteOrigin: origin,
  dist,
  uploads,
  trustProxy = 'loopback',
  forwardingLimits,
  admission,
  connectionLimits,
  pace,
  operationsToken,
  supervisedApi,
  isEnding,
  metrics,
  logLevel,
}: SiteOptions): Promise<FastifyInstance> {
  const server = Fastify({
    ...logSettings(logLevel ? 'json' : 'none', logLevel ?? 'silent'),
    trustProxy,
    forceCloseConnections: 'idle',
    ...connectionOptions({ ...usualLimits, ...connectionLimits }),
    // A request target that cannot be read reaches neither a route nor a hook.
    frameworkErrors(_error, request, reply: FastifyReply) {
      addSiteHeaders(request, reply);
      void pages.sendUnreadable(request, reply);
    },
  });
  traceRequests(server, { continued: false });
  closeSilentConnections(server);
  const register = metrics && serveMetrics(server, metrics);
  sendRequestIds(server);
  limitSlowBodies(server, pace?.bodies);
  limitSlowReaders(server, pace?.answers);
  const failures = failureLog(server.log);
  const place = releaseSource(where, releaseHosts);
  const loadRemote = serverRemotes(place);
  const releases = await watchReleases({ place, loadRemote, failures });
  server.addHook('onClose', async () => releases.stop());

  server.addHook('onSend', (request, reply, _payload, done) => {
    addSiteHeaders(request, reply);
    done();
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

  const forward = createForward(server, { apiOrigin, failures, limits: forwardingLimits });
  forwardCalls(server, '/api', forward);
  forwardCalls(server, '/feeds', forward);
  await sendUploads(server, { folder: uploads, apiOrigin }, forward);

  const built = (list: string) =>
    JSON.parse(readFileSync(path.join(dist, 'browser', list), 'utf8')) as BuiltFiles;
  const options = {
    apiOrigin,
    siteOrigin: siteOrigin(server, origin),
    releases,
    files: built('files.json'),
    vitals: built('vitals.json').start,
    loadRemote,
    failures,
    developerRemotes,
    admission,
  };
  const pages = registerPages(server, options);
  if (register) measureSite(register, { failures, releases, pages });
  registerRemoteReports(server, options);
  registerHealth(server, { ...options, pages, operationsToken, supervisedApi, isEnding });
  registerSearchEngines(server, options);
  return server;
}

/** Sets the headers that every response of the site has. */
function addSiteHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(siteHeaders);
  if (protocol === 'https') void reply.headers(strictTransport);
}
