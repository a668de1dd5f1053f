import { trackConnections, connectionOptions, type ConnectionLimits } from '@juris/server-kit/connections';
import { serveMetrics } from '@juris/server-kit/metrics';
import { logSettings, sendRequestIds } from '@juris/server-kit/requestLog';
import type { LogLevel, MetricsLocation } from '@juris/server-kit/serverSettings';
import { traceRequests } from '@juris/server-kit/tracing';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFiles } from '@juris/releases/releaseSchemas';
import type { ReleaseKeys } from '@juris/releases/signature';
import type { Renderer } from '../renderer/jobs';
import type { ProcessState } from '../supervisor/superviseProcess';
import { registerBuiltFiles } from './static/builtFileRoutes';
import { failureLog } from './reports/failureLog';
import { observeProcessErrors } from './ops/processErrors';
import { createForward, forwardRequests, type ForwardingLimits } from './proxy/forwardRequests';
import { limitSlowBodies, type Pace, limitSlowReaders } from './proxy/limitSlowClients';
import { sendUploads } from './proxy/sendUploads';
import { forwardToTeams } from './proxy/teamApis';
import { registerHealth } from './ops/health';
import { measureSite } from './ops/metrics';
import { registerFigures } from './figures/registerFigures';
import { registerPages, type PagesOptions } from './handlers/pages';
import { releasesInFolder } from './releaseService/servedReleases';
import { registerReleaseService } from './releaseService/releaseService';
import type { ReleaseTokens } from '@juris/releases/releaseTokens';
import { registerRemoteReports } from './ops/remoteReports';
import { releasePreviews } from './previews/releasePreviews';
import { releaseSource } from './releases/releaseSource';
import { watchReleases } from './releases/releaseWatcher';
import { trialEndStore, trialMonitor } from './releases/trialMonitor';
import { registerSearchEngines } from './handlers/searchEngines';
import { rejectCrossSite } from './pages/rejectCrossSite';
import { siteHeaders, strictTransport } from './pages/securityHeaders';
import { serverRemotes } from './releases/serverRemotes';
import { siteOrigin } from './pages/requestUrl';

/** Configuration of {@link createSite}. */
export interface ShellServerOptions {
  /** Origin of the API: that of mock-api, or of an external API. */
  apiOrigin: string;
  /** Folder that contains the releases and `remotes.json`: a path, or a URL on another host. */
  releases: string;
  /** Additional origins that may host releases. */
  releaseHosts?: string[];
  /** True if developers may open a tab that loads a remote from their own machine. */
  developerRemotes?: boolean;
  /** Public origin of the site. Default: the first address that the server listens on. */
  siteOrigin?: string | undefined;
  /** The shell's `dist` folder with `browser` and `assets`. */
  dist: string;
  /** Runs the code of remotes. It is closed with the server. */
  renderer: Renderer;
  /** Folder of the API's files on this machine. Without it, the shell requests files from the API. */
  uploads?: string | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, ranges, or names such as `loopback`. */
  trustProxy?: string | undefined;
  /** Limits of API requests, per client network. */
  forwardingLimits?: Partial<ForwardingLimits>;
  /** Limits of concurrent page rendering that replace the defaults. */
  admission?: PagesOptions['admission'];
  /** Connection timeouts that replace the defaults. */
  connectionLimits?: Partial<ConnectionLimits>;
  /**
   * Minimum transfer rates that replace the defaults: of request bodies (`bodies`) and of response bodies (`answers`).
   */
  pace?: { bodies?: Pace; answers?: Pace };
  /** Bearer token with which other machines get the detailed `/health` response. */
  operationsToken?: string | undefined;
  /** Tokens with which teams release their remotes. Without tokens, the release service is off. */
  releaseTokens?: ReleaseTokens | undefined;
  /** Public keys of the remotes whose releases must be signed. */
  releaseKeys?: ReleaseKeys | undefined;
  /** Origin of the release service, if the releases are on another host, to which this process cannot write. */
  releaseService?: string | undefined;
  /** Returns the state of the API process, if a supervisor runs the API and the shell. */
  supervisedApi?: () => ProcessState | undefined;
  /**
   * Returns whether the shell is shutting down. `/health/ready` then responds with 503, so that a load balancer sends
   * no more requests.
   */
  isEnding?: () => boolean;
  /**
   * Ends the process after an exception that no code handles, which has been logged. Without it, the errors of the
   * process are not observed.
   */
  onFatalError?: () => void;
  /** Address and port of `/metrics`. Without it, no metrics are served. */
  metrics?: MetricsLocation | undefined;
  /** Lowest level that is logged. Without it, nothing is logged. Requests are logged at level `info`. */
  logLevel?: LogLevel;
}

/**
 * Default timeouts of connections, in milliseconds. Requests have no total timeout (`request: 0`); `limitSlowBodies`
 * closes stalled ones.
 */
const defaultLimits: ConnectionLimits = { head: 20_000, request: 0, still: 60_000, every: 5_000 };

/** Time in ms for a release request. Release commands wait as long; the object store may be slow. */
const RELEASE_TIMEOUT_MS = 300_000;

/** Creates the site's server: pages, files and the proxy to the API. */
export async function createSite(given: ShellServerOptions): Promise<FastifyInstance> {
  const { apiOrigin, dist, renderer, pace, releaseService, onFatalError, metrics, logLevel } = given;
  const { trustProxy = 'loopback', releaseTokens = [], releaseKeys = new Map() } = given;
  const limits = given.forwardingLimits;
  const server = Fastify({
    ...logSettings(logLevel ? 'json' : 'none', logLevel ?? 'silent'),
    trustProxy,
    forceCloseConnections: 'idle',
    ...connectionOptions({ ...defaultLimits, ...given.connectionLimits }),
    // Fastify runs no routes and hooks for an undecodable request target, so headers and page are sent here.
    frameworkErrors(_error, request, reply: FastifyReply) {
      addSiteHeaders(request, reply);
      void pages.sendUnreadable(request, reply);
    },
  });
  traceRequests(server, { continued: false });
  trackConnections(server);
  const register = metrics && serveMetrics(server, metrics);
  sendRequestIds(server);
  limitSlowBodies(server, pace?.bodies);
  limitSlowReaders(server, pace?.answers);
  const failures = failureLog(server.log);
  const source = releaseSource(given.releases, given.releaseHosts ?? []);
  const remotes = serverRemotes({ source, renderer });
  const storeTrialEnd = trialEndStore({ source, failures });
  const releases = await watchReleases({
    ...{ source, remotes, failures },
    keys: releaseKeys,
    storeTrialEnd,
  });
  server.addHook('onClose', async () => {
    releases.stop();
    await renderer.close();
  });
  if (onFatalError) observeProcessErrors(failures, onFatalError);

  server.addHook('onSend', (request, reply, _payload, done) => {
    addSiteHeaders(request, reply);
    done();
  });

  const originOfSite = siteOrigin(server, given.siteOrigin);
  rejectCrossSite(server, originOfSite);

  await registerBuiltFiles(server, { dist, releases: source.folder });
  const forward = createForward(server, { apiOrigin, failures, limits });
  const { teamApis } = releases;
  const toTeams = forwardToTeams(server, { teamApis, failures, limits }, forward);
  forwardRequests(server, '/api', toTeams);
  forwardRequests(server, '/feeds', forward);
  await sendUploads(server, { folder: given.uploads, apiOrigin }, forward);

  const { folder } = source;
  if (folder !== undefined)
    await registerReleaseService(server, {
      tokens: releaseTokens,
      keys: releaseKeys,
      open: async (name, by) => releasesInFolder(folder, name, by),
      requireUsable: releases.requireUsable,
    });
  else if (releaseService !== undefined) {
    const toService = createForward(server, {
      ...{ apiOrigin: releaseService, failures, failure: 'release-service-away' },
      limits: { responseTimeout: RELEASE_TIMEOUT_MS },
    });
    forwardRequests(server, '/releases', (request, reply) => {
      request.raw.setTimeout(RELEASE_TIMEOUT_MS);
      return toService(request, reply);
    });
  }

  const built = (list: string) =>
    JSON.parse(readFileSync(path.join(dist, 'browser', list), 'utf8')) as BuiltFiles;
  const options = {
    ...given,
    teamApis,
    siteOrigin: originOfSite,
    releases,
    files: built('files.json'),
    vitals: built('vitals.json').start,
    remotes,
    failures,
    trials: trialMonitor({ releases, failures, storeTrialEnd }),
    releasePreviews: releasePreviews(apiOrigin, releases),
  };
  const pages = registerPages(server, options);
  if (register) measureSite(register, { failures, releases, pages });
  registerRemoteReports(server, options);
  registerFigures(server, options);
  options.releasePreviews.register(server);
  registerHealth(server, { ...options, pages });
  registerSearchEngines(server, options);
  return server;
}

function addSiteHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(siteHeaders);
  if (protocol === 'https') void reply.headers(strictTransport);
}
