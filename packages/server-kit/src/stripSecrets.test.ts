import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripSecrets } from './stripSecrets';

test('stripSecrets removes signing keys, the administrator account, and the keys of services', () => {
  const environment = {
    SIGNING_KEY: 'k',
    SECOND_SIGNING_KEY: 'k',
    ADMIN_EMAIL: 'e',
    ADMIN_PASSWORD: 'p',
    DATABASE_URL: 'd',
    SMTP_URL: 's',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_SESSION_TOKEN: 'c',
    PORT: '3000',
  };
  expect(stripSecrets(environment)).toEqual({ PORT: '3000' });
});

test('stripSecrets removes every documented setting with a key, token, password or database address', () => {
  const documents = readFileSync(path.resolve(__dirname, '../../../docs/configuration.md'), 'utf8');
  const settings = documents.split('\n').flatMap((row) => {
    const [, name] = /^\| `([A-Z_]+)` \|/.exec(row) ?? [];
    return name === undefined ? [] : [{ name, row }];
  });
  const secrets = settings
    .filter(({ name, row }) => /(KEY|TOKEN|PASSWORD|DATABASE_URL)$/.test(name) || row.includes(':password@'))
    .map(({ name }) => name);
  expect(secrets).toEqual(expect.arrayContaining(['SMTP_URL', 'SIGNING_KEY', 'ADMIN_PASSWORD']));
  expect(stripSecrets(Object.fromEntries(secrets.map((name) => [name, 'secret'])))).toEqual({});
});
