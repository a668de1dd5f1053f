import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { checkedTextSetting, isHttpUrl, oneOf, optional, port } from './settings';

/** Log levels, from the most verbose to the least. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** A log level of {@link logLevels}. */
export type LogLevel = (typeof logLevels)[number];

const isProxy = (name: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(name) || ipaddr.isValid(name) || ipaddr.isValidCIDR(name);

const isOrigin = (value: string) => isHttpUrl(value) && new URL(value).origin === value.replace(/\/$/, '');

/** Schemas of the settings that the shell shares with the release commands. */
export const shellAccess = {
  PORT: port().prefault('3000').describe('Port of the site; 0 is any free port.'),
  OPERATIONS_TOKEN: optional(
    z.string(),
    'Bearer token that unlocks the detailed `/health` response; the release commands, and an API on another machine, need the same one.',
    'none: only this machine gets the details',
  ),
};

/** Schemas of the settings that both servers, the shell and the API, read from their environment. */
export const serverSettings = {
  NODE_ENV: optional(
    z.string(),
    '`production` requires the settings for a public site and rejects settings for development.',
    'development',
  ),
  DATA_DIR: z
    .string()
    .default('data')
    .describe(
      "Folder of the database, the uploads and the releases. A relative path starts at the project's folder.",
    ),
  SITE_ORIGIN: optional(
    checkedTextSetting(
      "the site's public origin and nothing else, e.g. https://www.example.org",
      isOrigin,
    ).transform((value) => new URL(value).origin),
    'Public origin of the site. Canonical addresses, the sitemap, redirects, e-mails and feeds use it, and the shell redirects other hosts to it. The shell requires it in production.',
    'the address that the shell listens on',
  ),
  TRUST_PROXY: checkedTextSetting(
    'IP addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas',
    (value) => value.split(',').every((name) => isProxy(name.trim())),
  )
    .default('loopback')
    .describe('Proxies in front of the server whose `X-Forwarded-For` header is trusted.'),
  LOG_LEVEL: optional(
    oneOf(logLevels),
    'Lowest level that is logged. One line per request has the level `info`.',
    '`info`; the shell outside production: `warn`',
  ),
  METRICS_PORT: optional(port(), 'Port of `/metrics` for Prometheus. Without it, metrics are not served.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address on which `/metrics` is served.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    checkedTextSetting("the collector's address, e.g. http://127.0.0.1:4318", URL.canParse),
    "Collector that receives traces by OTLP over HTTP. OpenTelemetry's other variables apply too.",
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(
    checkedTextSetting(
      'the address that receives traces, e.g. http://127.0.0.1:4318/v1/traces',
      URL.canParse,
    ),
    "Complete address for traces, where it differs from the collector's default path.",
    '`/v1/traces` of the collector',
  ),
};

/** Port and host on which `/metrics` is served. */
export interface MetricsLocation {
  port: number;
  host: string;
}

/** Returns the port and host on which `/metrics` is served; undefined if metrics are not served. */
export const metricsLocation = (settings: {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
}): MetricsLocation | undefined =>
  settings.METRICS_PORT === undefined
    ? undefined
    : { port: settings.METRICS_PORT, host: settings.METRICS_HOST };

/** Settings that say where OpenTelemetry traces are sent. */
export type TracingSettings = Partial<
  Record<'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', string | undefined>
>;

const endpoint = checkedTextSetting('the address of an object store, e.g. http://127.0.0.1:9000', isHttpUrl);
const whenRequired = 'with `AWS_ENDPOINT_URL`: only when required';

/** Schemas of the variables of the AWS SDK that our code evaluates too. */
export const objectStoreSettings = {
  AWS_ENDPOINT_URL: optional(
    endpoint,
    'Object store other than AWS S3. The region and the keys are `AWS_REGION`, `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`; all other variables of the AWS SDK apply too.',
    'AWS S3',
  ),
  AWS_ENDPOINT_URL_S3: optional(endpoint, 'As `AWS_ENDPOINT_URL`, for S3 only.', '`AWS_ENDPOINT_URL`'),
  AWS_REQUEST_CHECKSUM_CALCULATION: optional(
    z.string(),
    'When the AWS SDK sends checksums. Not all other stores know them.',
    whenRequired,
  ),
  AWS_RESPONSE_CHECKSUM_VALIDATION: optional(
    z.string(),
    'When the AWS SDK verifies checksums.',
    whenRequired,
  ),
};

const objectStore = z.object(objectStoreSettings);
/** Values of {@link objectStoreSettings}. */
export type ObjectStoreSettings = z.output<typeof objectStore>;

/** Returns whether a host name or address is a loopback address, which only this machine can reach. */
export const isLoopbackHost = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
