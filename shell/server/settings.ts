import { metricsPlace } from '@juris/server-kit/metrics';
import { logLevel } from '@juris/server-kit/requestLog';
import path from 'node:path';
import type { SiteOptions } from './app';
import { parseOrigin } from './pages/siteOrigin';

/** How the program was told to run. */
export interface Settings {
  site: Omit<SiteOptions, 'dist' | 'supervisedApi' | 'isEnding'>;
  port: number;
  host: string;
  /** How long it goes on serving after it has said that it is to end, in milliseconds. */
  drain: number;
}

/**
 * Reads the environment. It is given, not taken: a build puts its own `NODE_ENV` wherever `process.env` has it.
 * @throws Error in one sentence that names the setting and what it may be
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { API_URL, DATA_DIR, UPLOADS, RELEASES, RELEASE_HOSTS = '' } = environment;
  const isProduction = environment.NODE_ENV === 'production';
  const host = environment.HOST || (isProduction ? '::' : 'localhost');
  if (!API_URL)
    throw new Error('API_URL is not set. Set it to the address of the API, e.g. http://127.0.0.1:4000.');
  // No program that runs the remotes' code has the store's keys.
  if (RELEASES?.startsWith('s3:'))
    throw new Error(
      `RELEASES=${RELEASES} is for the release commands. Give the shell the http address at which the store, or a CDN before it, gives these files.`,
    );
  return {
    port: Number(environment.PORT ?? '3000'),
    host,
    drain: Number(environment.DRAIN_SECONDS ?? 0) * 1_000,
    site: {
      apiOrigin: new URL(API_URL).origin,
      siteOrigin: configuredOrigin(environment, isProduction),
      releases:
        RELEASES && /^https?:/.test(RELEASES)
          ? RELEASES
          : path.resolve(RELEASES || path.join(DATA_DIR || 'data', 'releases')),
      releaseHosts: RELEASE_HOSTS.split(/[\s,]+/)
        .filter(Boolean)
        .map((allowed) => new URL(allowed).origin),
      developerRemotes: environment.DEVELOPER_REMOTES
        ? environment.DEVELOPER_REMOTES === 'on'
        : !isProduction && isOwnHost(host),
      // What lies in an object store is sent by the API.
      uploads: UPLOADS && !UPLOADS.startsWith('s3:') ? path.resolve(UPLOADS) : undefined,
      trustProxy: environment.TRUST_PROXY,
      operationsToken: environment.OPERATIONS_TOKEN,
      metrics: metricsPlace(environment),
      logLevel: logLevel(environment.LOG_LEVEL || (isProduction ? 'info' : 'warn')),
    },
  };
}

/** Whether who listens there is heard by this machine alone. */
const isOwnHost = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** @throws Error in production when there is none: no public page could name its own address */
function configuredOrigin({ SITE_ORIGIN }: NodeJS.ProcessEnv, isProduction: boolean): string | undefined {
  if (SITE_ORIGIN) return parseOrigin(SITE_ORIGIN);
  if (!isProduction) return undefined;
  throw new Error(
    "SITE_ORIGIN is not set. In production it must be the site's public origin, e.g. https://www.example.org.",
  );
}
