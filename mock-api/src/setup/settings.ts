import path from 'node:path';
import { isLoopbackHost, objectStoreSettings, serverSettings } from '@juris/server-kit/serverSettings';
import {
  always,
  secretSetting,
  checkedTextSetting,
  oneOf,
  optional,
  port,
  wholeNumberSetting,
} from '@juris/server-kit/settings';
import { z } from 'zod';
import { isObjectStore } from '../platform/uploads/storageOf';
import { defaultHistoryLimits } from './options';
import { projectRoot } from '../platform/projectRoot';

/** Default credentials of the first account, for development and trials. The API rejects them in production. */
export const sampleSignIn = { email: 'editor@example.org', password: 'sample-password' };

/** Setting with a single e-mail address. The mail server validates it again. */
const emailAddress = checkedTextSetting('one e-mail address, e.g. news@example.org', (value) =>
  /^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(value),
);

/** Minimum number of bytes of a key for HS256 (RFC 7518, 3.2). */
const SHORTEST_KEY = 32;

const signingKey = secretSetting(
  `a key of at least ${SHORTEST_KEY} bytes, e.g. from: openssl rand -base64 48`,
  (value) => Buffer.byteLength(value) >= SHORTEST_KEY,
);

/** The folder in which npm was started. npm sets this variable, so it is not documented. */
const workingFolder = z.string().default('').meta({ internal: true });

/** Schema of the settings that the API and its commands have in common. */
export const apiSettings = z
  .object({
    ...serverSettings,
    DATA_DIR: serverSettings.DATA_DIR.transform((folder) => path.resolve(projectRoot(), folder)),
    PORT: port().prefault('4000').describe('Port of the API; 0 is any free port.'),
    HOST: z
      .string()
      .default('127.0.0.1')
      .describe(
        'Address that the API listens on. With the sample sign-in, it must be one that only this machine can reach.',
      ),
    DATABASE_URL: optional(
      z.string(),
      'PostgreSQL database, `postgres://name:password@host/database`.',
      'SQLite in `DATA_DIR`',
    ),
    UPLOADS: optional(
      z.string().transform((location) => (isObjectStore(location) ? location : undefined)),
      '`s3://bucket/prefix` keeps uploaded files in an object store; needs `DATABASE_URL`.',
      '`uploads` in `DATA_DIR`',
    ),
    ADMIN_EMAIL: optional(
      z.string(),
      'E-mail address of the first account, an administrator. A change takes effect at the next start. Required in production.',
      `\`${sampleSignIn.email}\``,
    ),
    ADMIN_PASSWORD: optional(
      z.string(),
      'Password of the first account. Required in production.',
      `\`${sampleSignIn.password}\``,
    ),
    SIGNING_KEY: optional(
      signingKey,
      'Key that signs tokens. Required in production.',
      'generated once, stored in `DATA_DIR`',
    ),
    SECOND_SIGNING_KEY: optional(signingKey, 'Second key whose signatures are valid while keys are rotated.'),
    SMTP_URL: optional(
      secretSetting(
        'the address of a mail server, e.g. smtps://name:password@mail.example.org or smtp://localhost:25',
        (value) => URL.canParse(value) && /^smtps?:\/\/./.test(value),
      ),
      'Mail server. It gets a password over TLS only. Needs `MAIL_FROM`.',
      'none: e-mails are files in `DATA_DIR/outbox`',
    ),
    MAIL_FROM: optional(emailAddress, 'Sender of all e-mails.'),
    STAFF_EMAIL: optional(emailAddress, 'Recipient of proposals and enquiries.', '`ADMIN_EMAIL`'),
    OPERATIONS_TOKEN: optional(
      z.string(),
      'Token with which a shell on another machine reports visits and downloads: the same as that of the shell.',
      'none: only a shell on this machine may report',
    ),
    CHECK_LINKS: optional(
      oneOf(['on', 'off']),
      'Checks every night whether links to other sites work. Needs a network connection to these sites.',
      '`on` in production, otherwise `off`',
    ),
    HISTORY_VERSIONS: wholeNumberSetting(0, 10_000, 'versions')
      .prefault(String(defaultHistoryLimits.versions))
      .describe('Versions of one record that are kept. The last one is always kept.'),
    HISTORY_DAYS: wholeNumberSetting(0, 36_500, 'days')
      .prefault(String(defaultHistoryLimits.days))
      .describe(
        'How long a version and an entry of the activity list are kept. Sign-ins are deleted after 90 days at the latest.',
      ),
    SEED_DIR: optional(
      z.string(),
      'Folder of the sample catalogue and its pictures.',
      '`mock-api/src/dev/seed`',
    ),
    RELEASES: optional(
      z.string(),
      'Folder of releases, for `backup` and `restore`.',
      '`releases` in `DATA_DIR`',
    ),
    REHEARSAL_DATABASE_URL: optional(
      z.string(),
      'Empty PostgreSQL database, for `rehearse` with a backup of PostgreSQL.',
    ),
    ...objectStoreSettings,
    INIT_CWD: workingFolder,
  })
  .superRefine(({ UPLOADS, DATABASE_URL }, { addIssue }) => {
    if (isObjectStore(UPLOADS) && DATABASE_URL === undefined)
      addIssue(`UPLOADS=${UPLOADS} needs a PostgreSQL beside it. Set DATABASE_URL, or leave UPLOADS out.`);
  }, always);

export type ApiSettings = z.output<typeof apiSettings>;

/** Schema of the same settings for the API itself. It requires settings that commands such as `backup` do not need. */
export const apiServerSettings = apiSettings.superRefine((settings, { addIssue }) => {
  const { SMTP_URL, MAIL_FROM, NODE_ENV, SIGNING_KEY, SECOND_SIGNING_KEY } = settings;
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    addIssue('SMTP_URL is set and MAIL_FROM is not. Name the address that mails come from.');
  const problem = signInProblem(settings);
  if (problem !== undefined) addIssue(problem);
  if (NODE_ENV === 'production' && SIGNING_KEY === undefined)
    addIssue('SIGNING_KEY is not set. Make one with: openssl rand -base64 48');
  if (SIGNING_KEY !== undefined && SIGNING_KEY === SECOND_SIGNING_KEY)
    addIssue(
      'SECOND_SIGNING_KEY is SIGNING_KEY. Unset it, or set it to another one, made with: openssl rand -base64 48',
    );
}, always);

function signInProblem({ NODE_ENV, HOST, ADMIN_EMAIL, ADMIN_PASSWORD }: ApiSettings): string | undefined {
  if (NODE_ENV === 'production' && (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined))
    return 'ADMIN_EMAIL and ADMIN_PASSWORD are not set. In production the API does not start without them.';
  const isSample = (ADMIN_PASSWORD ?? sampleSignIn.password) === sampleSignIn.password;
  if (NODE_ENV === 'production' && isSample)
    return 'ADMIN_PASSWORD is the sample one, which everybody knows. Choose another.';
  if (isSample && !isLoopbackHost(HOST))
    return `HOST=${HOST} opens the API to others, who know the sample password. Set ADMIN_EMAIL and ADMIN_PASSWORD.`;
  return undefined;
}
