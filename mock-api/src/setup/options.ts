import type { LinkNetwork } from '../platform/http/publicNetwork';
import type { ConnectionLimits } from '@juris/server-kit/connections';
import type { LogStyle } from '@juris/server-kit/requestLog';
import type { LogLevel, MetricsLocation, ObjectStoreSettings } from '@juris/server-kit/serverSettings';

/** Name of the site and of its publisher. It is used in feeds, metadata and mails. */
export const SITE_NAME = 'Juris Press';

/** Names of the seeds, which are the possible contents of a new database. */
export const seedNames = ['empty', 'sample', 'demo', 'large'] as const;
export type SeedName = (typeof seedNames)[number];

/** Limits of the version history. */
export interface HistoryLimits {
  /** Maximum number of versions of one record. The latest version is never deleted. */
  versions: number;
  /** Maximum age of a version in days. The latest version is never deleted. */
  days: number;
}

/** Disables the options that apply only to the first start, for a process that opens the API again. */
export const withoutFirstStart = { reset: false, yes: false, join: false, sweepAll: false, seed: undefined };

export const defaultHistoryLimits: HistoryLimits = { versions: 50, days: 730 };

/** Options with which `createApi` creates the API. */
export interface ApiOptions {
  /** Folder of the SQLite database, the uploaded files and a generated signing key. */
  dataDir: string;
  /** Address `postgres://…` of a PostgreSQL database; undefined for SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  /**
   * Address `s3://bucket/prefix` of an object store for uploaded files, which several API processes can share; undefined
   * for a folder in `dataDir`.
   */
  uploads?: string | undefined;
  /** Endpoint and credentials of an object store other than AWS S3. */
  objectStore?: ObjectStoreSettings;
  adminEmail: string;
  adminPassword: string;
  /**
   * Key that signs tokens, at least 32 bytes. If it is undefined, the API generates a key and stores it in `dataDir`,
   * except in production.
   */
  signingKey?: string | undefined;
  /** A second key whose tokens are accepted too. An operator needs it while the signing key is replaced. */
  secondSigningKey?: string | undefined;
  production?: boolean;
  /** Seed of a new database. Default: `defaultSeed`. An existing database must have been filled with this seed. */
  seed?: SeedName | undefined;
  /** Seed of a new database if `seed` is undefined. Default: `sample`, in production `empty`. */
  defaultSeed?: SeedName;
  /** Number of rows of each content type that the seed `large` creates. Default: 10,000. */
  seedRows?: number | undefined;
  /** Public origin of the site, for links in feeds and mails. Default: `http://localhost:3000`. */
  siteOrigin?: string | undefined;
  /** Folder with `catalogue.json` and the pictures of the samples. */
  seedFolder?: string | undefined;
  /**
   * Moves the existing database and uploads away and starts with new ones. Without `yes`, the start fails and lists
   * what it would move.
   */
  reset?: boolean;
  yes?: boolean;
  /** Gives the database and the uploads folder the same store id, even if they had different ids. */
  join?: boolean;
  /**
   * Moves away all files to which no record refers. Without this option, the start moves them only if there are few.
   */
  sweepAll?: boolean;
  log?: LogStyle;
  /** Minimum level of log messages. Default: `info`. */
  logLevel?: LogLevel;
  /** Address of the Prometheus metrics; undefined to serve no metrics. */
  metrics?: MetricsLocation | undefined;
  /**
   * True if the API does not listen, because the mock receives the requests and passes them on. Mails are then sent
   * from the time when the API is ready.
   */
  isBehindMock?: boolean;
  /** Validates every response against the OpenAPI document and logs deviations. Only for development. */
  validateResponses?: boolean;
  /** Maximum number of proposals, enquiries and newsletter sign-ups from one network in ten minutes. Default: 20. */
  formLimit?: number | undefined;
  /** Delay before a mail is sent again after a failure, in milliseconds. Default: one minute. */
  mailRetryDelay?: number | undefined;
  /** Limits of the version history. Default: 50 versions of a record and two years. */
  history?: Partial<HistoryLimits>;
  /**
   * Address `smtp://…` or `smtps://…` of the mail server, with user name and password if necessary. If undefined, mails
   * are written to files in `dataDir`.
   */
  smtpUrl?: string | undefined;
  /** E-mail address of the sender of all mails. */
  mailFrom?: string | undefined;
  /** E-mail address that receives proposals and enquiries. */
  staffEmail?: string | undefined;
  /** Token with which a shell on another machine reports figures. */
  operationsToken?: string | undefined;
  /** Checks links to other sites every night. Default: false. */
  checkLinks?: boolean | undefined;
  /** Network that the link check may reach. Default: the public internet. Only tests set it. */
  linkNetwork?: LinkNetwork;
  /** Lifetime of a token in minutes. Default: 120. */
  tokenMinutes?: number;
  /** Timeouts of connections, if they differ from the defaults. */
  connectionLimits?: Partial<ConnectionLimits>;
  /**
   * Proxies whose header `X-Forwarded-For` is trusted: IP addresses, ranges, or names such as `loopback`, which is the
   * default.
   */
  trustProxy?: string;
}
