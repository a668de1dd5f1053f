import { isLoopbackHost, metricsLocation } from '@juris/server-kit/serverSettings';
import { isHttpUrl } from '@juris/server-kit/settings';
import path from 'node:path';
import type { ShellSettings } from '../settings/shellSettings';
import type { ShellServerOptions } from './app';

/** Derives the options of the server from the settings of the shell. */
export function serverOptions(settings: ShellSettings) {
  const isProduction = settings.NODE_ENV === 'production';
  const { HOST: host = isProduction ? '::' : 'localhost', RELEASES, UPLOADS } = settings;
  return {
    port: settings.PORT,
    host,
    /** Time in milliseconds for which the server handles requests after it has reported its shutdown. */
    drain: settings.DRAIN_SECONDS * 1_000,
    site: {
      apiOrigin: settings.API_URL,
      siteOrigin: settings.SITE_ORIGIN,
      releases:
        RELEASES !== undefined && isHttpUrl(RELEASES)
          ? RELEASES
          : path.resolve(RELEASES ?? path.join(settings.DATA_DIR, 'releases')),
      releaseHosts: settings.RELEASE_HOSTS ?? [],
      developerRemotes: settings.DEVELOPER_REMOTES
        ? settings.DEVELOPER_REMOTES === 'on'
        : !isProduction && isLoopbackHost(host),
      // The API sends files in an object store, because it has the keys.
      uploads: UPLOADS === undefined || UPLOADS.startsWith('s3:') ? undefined : path.resolve(UPLOADS),
      trustProxy: settings.TRUST_PROXY,
      operationsToken: settings.OPERATIONS_TOKEN,
      releaseTokens: settings.RELEASE_TOKENS,
      releaseKeys: settings.RELEASE_KEYS,
      releaseService: settings.RELEASE_SERVICE_URL,
      metrics: metricsLocation(settings),
      logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    } satisfies Partial<ShellServerOptions>,
  };
}
