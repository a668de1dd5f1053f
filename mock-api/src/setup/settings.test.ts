import { objectStoreSettings, serverSettings } from '@juris/server-kit/serverSettings';
import { readSettings } from '@juris/server-kit/settings';
import { expectDocumented } from '@juris/server-kit/testing/settingsTable';
import { apiServerSettings, apiSettings, sampleSignIn } from './settings';

test('docs/configuration.md documents every setting of the API', () => {
  expectDocumented('api', apiSettings.shape, { ...serverSettings, ...objectStoreSettings });
});

test('invalid API settings are rejected with one message each, and no message contains a secret', () => {
  const SMTP_URL = 'https://name:secret@mail.example.org';
  expect(() =>
    readSettings(apiServerSettings, { NODE_ENV: 'production', HISTORY_DAYS: 'many', SMTP_URL }),
  ).toThrow(
    new Error(
      [
        'SMTP_URL must be the address of a mail server, e.g. smtps://name:password@mail.example.org or smtp://localhost:25.',
        'HISTORY_DAYS must be a whole number of days from 0 to 36500; got "many".',
        'SMTP_URL is set and MAIL_FROM is not. Name the address that mails come from.',
        'ADMIN_EMAIL and ADMIN_PASSWORD are not set. In production the API does not start without them.',
        'SIGNING_KEY is not set. Make one with: openssl rand -base64 48',
      ].join('\n'),
    ),
  );
});

test('signing keys are rejected if they are too short or equal, and no message contains a key', () => {
  const key = 'x'.repeat(32);
  const keys = (SIGNING_KEY: string, SECOND_SIGNING_KEY?: string) =>
    readSettings(apiServerSettings, { SIGNING_KEY, SECOND_SIGNING_KEY });
  expect(keys(key, `${key}x`)).toMatchObject({ SIGNING_KEY: key, SECOND_SIGNING_KEY: `${key}x` });
  const allowed = 'must be a key of at least 32 bytes, e.g. from: openssl rand -base64 48.';
  expect(() => keys('x'.repeat(31))).toThrow(new Error(`SIGNING_KEY ${allowed}`));
  expect(() => keys(key, 'short')).toThrow(new Error(`SECOND_SIGNING_KEY ${allowed}`));
  expect(() => keys(key, key)).toThrow(
    new Error(
      'SECOND_SIGNING_KEY is SIGNING_KEY. Unset it, or set it to another one, made with: openssl rand -base64 48',
    ),
  );
});

test('in production, the sample password is rejected', () => {
  const production = { NODE_ENV: 'production', SIGNING_KEY: 'x'.repeat(32), ADMIN_EMAIL: 'a@example.org' };
  expect(() =>
    readSettings(apiServerSettings, { ...production, ADMIN_PASSWORD: sampleSignIn.password }),
  ).toThrow('ADMIN_PASSWORD is the sample one, which everybody knows. Choose another.');
});

test('the settings of commands such as backup do not require ADMIN_EMAIL and ADMIN_PASSWORD in production', () => {
  expect(readSettings(apiSettings, { NODE_ENV: 'production', DATA_DIR: '/data' }).DATA_DIR).toBe('/data');
});

test('UPLOADS with an object store requires DATABASE_URL, and UPLOADS with a folder is ignored', () => {
  expect(() => readSettings(apiSettings, { UPLOADS: 's3://bucket/files' })).toThrow(
    'UPLOADS=s3://bucket/files needs a PostgreSQL beside it. Set DATABASE_URL, or leave UPLOADS out.',
  );
  expect(readSettings(apiSettings, { UPLOADS: '/files' }).UPLOADS).toBeUndefined();
});
