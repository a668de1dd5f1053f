import type { FaultRule } from '../dev/faults/faults';
import type { ConnectionLimits } from '@juris/server-kit/connectionLimits';
import type { LogStyle } from '@juris/server-kit/requestLog';
import type { LogLevel, MetricsLocation, ObjectStoreSettings } from '@juris/server-kit/serverSettings';

/** Content for a new data folder. */
export const seedNames = ['empty', 'sample', 'large'] as const;
export type SeedName = (typeof seedNames)[number];

/** Limits of the version history. */
export interface HistoryLimits {
  /** Maximum versions of one record; the last one is always kept. */
  versions: number;
  /** Maximum age of a version in days. */
  days: number;
}

/** Default limits of the version history. */
export const defaultHistoryLimits: HistoryLimits = { versions: 50, days: 730 };

/** Options of the API. */
export interface ApiOptions {
  /** Folder of the database, the uploads and the signing key. */
  dataDir: string;
  /** A `postgres://` address; without it, SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  /** `s3://bucket/prefix`: uploads are stored in an object store, which copies of the API may share. */
  uploads?: string | undefined;
  /** Connection to the object store when it is not that of AWS. */
  objectStore?: ObjectStoreSettings;
  adminEmail: string;
  adminPassword: string;
  /** At least 32 bytes; outside production one is generated and stored when it is missing. */
  signingKey?: string | undefined;
  /** A second key whose signatures are accepted, for rotating the key. */
  secondSigningKey?: string | undefined;
  production?: boolean;
  /**
   * Content of a new store. An explicit value must match an existing store; the default is the sample, in production
   * nothing.
   */
  seed?: SeedName | undefined;
  /** Rows of each content type in the large seed; default 10,000. */
  seedRows?: number | undefined;
  /** The site's public origin, for feeds; default `http://localhost:3000`. */
  siteOrigin?: string | undefined;
  /** Folder of the catalogue and the art for the seed. */
  seedFolder?: string | undefined;
  /** Sets database and uploads aside first; without `yes` it only reports what it would set aside. */
  reset?: boolean;
  yes?: boolean;
  /** Joins a database and an uploads folder with different ids into one store. */
  join?: boolean;
  /** Sets aside all files that no record names, whatever their number. */
  sweepAll?: boolean;
  log?: LogStyle;
  /** Minimum level; default `info`. */
  logLevel?: LogLevel;
  /** Where `/metrics` is served; without it, nowhere. */
  metrics?: MetricsLocation | undefined;
  /** Delays and faults for developers; ignored in production. */
  faults?: FaultRule[];
  /** Validates every response against the OpenAPI document and logs deviations. For development. */
  validateResponses?: boolean;
  /** Maximum proposals, enquiries and sign-ups from one address in ten minutes. */
  formLimit?: number | undefined;
  /** Delay after a failed delivery of a mail, in milliseconds; default one minute. */
  mailRetryDelay?: number | undefined;
  /** Limits of the version history; default 50 versions per record and two years. */
  history?: Partial<HistoryLimits>;
  /** `smtp://` or `smtps://`, with user name and password if required; without it mails are written to files. */
  smtpUrl?: string | undefined;
  /** Sender of mails. */
  mailFrom?: string | undefined;
  /** Recipient of proposals and enquiries. */
  staffEmail?: string | undefined;
  /** Lifetime of a token. */
  tokenMinutes?: number;
  /** Time limits of connections that differ from the defaults. */
  connectionLimits?: Partial<ConnectionLimits>;
  /** Proxies whose X-Forwarded-For is trusted: addresses, ranges or names such as `loopback`. */
  trustProxy?: string;
}
