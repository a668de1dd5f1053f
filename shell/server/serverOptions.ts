import { isLoopbackHost, metricsPlace } from '@juris/server-kit/serverSettings';
import { isWebAddress } from '@juris/server-kit/settings';
import path from 'node:path';
import type { ShellSettings } from '../settings/shellSettings';
import type { SiteOptions } from './app';

/** Options of the server process that follow from its settings. */
export interface ServerOptions {
  site: Omit<SiteOptions, 'dist' | 'supervisedApi' | 'isEnding'>;
  port: number;
  host: string;
  /** How long it still serves after it has reported its shutdown, in milliseconds. */
  drain: number;
}

/** Returns the options that follow from the shell's settings. */
export function serverOptions(settings: ShellSettings): ServerOptions {
  const isProduction = settings.NODE_ENV === 'production';
  const { HOST: host = isProduction ? '::' : 'localhost', RELEASES, UPLOADS } = settings;
  return {
    port: settings.PORT,
    host,
    drain: settings.DRAIN_SECONDS * 1_000,
    site: {
      apiOrigin: settings.API_URL,
      siteOrigin: settings.SITE_ORIGIN,
      releases:
        RELEASES !== undefined && isWebAddress(RELEASES)
          ? RELEASES
          : path.resolve(RELEASES ?? path.join(settings.DATA_DIR, 'releases')),
      releaseHosts: settings.RELEASE_HOSTS ?? [],
      developerRemotes: settings.DEVELOPER_REMOTES
        ? settings.DEVELOPER_REMOTES === 'on'
        : !isProduction && isLoopbackHost(host),
      // The API sends the files of an object store.
      uploads: UPLOADS === undefined || UPLOADS.startsWith('s3:') ? undefined : path.resolve(UPLOADS),
      trustProxy: settings.TRUST_PROXY,
      operationsToken: settings.OPERATIONS_TOKEN,
      metrics: metricsPlace(settings),
      logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    },
  };
}
