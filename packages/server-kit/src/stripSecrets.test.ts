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
