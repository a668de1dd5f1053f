import type { FaultRule } from '../dev/faults/faults';
import type { ConnectionLimits } from '@juris/server-kit/connectionLimits';
import type { LogStyle } from '@juris/server-kit/requestLog';
import type { LogLevel, MetricsPlace, ObjectStoreSettings } from '@juris/server-kit/serverSettings';

/** What the data folder is filled with when it is new. */
export const seedNames = ['empty', 'sample', 'large'] as const;
export type SeedName = (typeof seedNames)[number];

/** How much of the past is kept. */
export interface HistoryLimits {
  /** Versions of one record; the last one is always kept. */
  versions: number;
  /** Days that a version is kept. */
  days: number;
}

/** How much of the past is kept unless the settings say otherwise. */
export const usualHistory: HistoryLimits = { versions: 50, days: 730 };

/** How an API is set up. */
export interface ApiOptions {
  /** Folder of the database, the uploads and the signing key. */
  dataDir: string;
  /** A `postgres://` address; SQLite in `dataDir` without it. */
  databaseUrl?: string | undefined;
  /** `s3://bucket/prefix`: uploaded files are kept in an object store, which copies of the API may share. */
  uploads?: string | undefined;
  /** How the object store is reached, if it is not that of AWS. */
  objectStore?: ObjectStoreSettings;
  adminEmail: string;
  adminPassword: string;
  /** At least 32 bytes; outside production one is made and kept when it is absent. */
  signingKey?: string | undefined;
  /** Another key whose signatures are believed, while one takes the place of the other. */
  secondSigningKey?: string | undefined;
  production?: boolean;
  /** What a new store is filled with: asked for, it must be what is there; else the sample, in production nothing. */
  seed?: SeedName | undefined;
  /** Rows of each kind that the large seed has; 10,000 unless said otherwise. */
  seedRows?: number | undefined;
  /** The site's public origin, which feeds for others name; `http://localhost:3000` unless said otherwise. */
  siteOrigin?: string | undefined;
  /** Folder of the catalogue and the art that the seed is made of. */
  seedFolder?: string | undefined;
  /** Sets database and uploads aside first; without `yes` it only says what it would set aside. */
  reset?: boolean;
  yes?: boolean;
  /** Takes database and uploads folder for one store although they do not carry the same id. */
  join?: boolean;
  /** Sets aside files that no record names, however many they are. */
  sweepAll?: boolean;
  log?: LogStyle;
  /** From which level on; `info` unless said otherwise. */
  logLevel?: LogLevel;
  /** Where `/metrics` is served; nowhere without it. */
  metrics?: MetricsPlace | undefined;
  /** Delays and faults for developers; ignored in production. */
  faults?: FaultRule[];
  /** Holds every answer to the OpenAPI document and logs what is not in it. For development. */
  checkAnswers?: boolean;
  /** Proposals, enquiries and sign-ups that one address may send in ten minutes. */
  formLimit?: number | undefined;
  /** The delay after a mail that could not be sent, in milliseconds; a minute unless said otherwise. */
  mailRetryDelay?: number | undefined;
  /** How much of the past is kept, where it is not 50 versions of a record and two years. */
  history?: Partial<HistoryLimits>;
  /** `smtp://` or `smtps://`, with name and password where the server needs them; without it mails are files. */
  smtpUrl?: string | undefined;
  /** Sender of mails. */
  mailFrom?: string | undefined;
  /** Recipient of proposals and enquiries. */
  staffEmail?: string | undefined;
  /** How long a token is valid. */
  tokenMinutes?: number;
  /** How long connections may take, where it is not as usual. */
  connectionLimits?: Partial<ConnectionLimits>;
  /** Proxies whose X-Forwarded-For is believed: addresses, ranges or names such as `loopback`. */
  trustProxy?: string;
}
