import { SignJWT } from 'jose';
import { signInResponse } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { startApi, type TestApi } from '../../testing/startApi';
import { makeAccountLink } from '../session/accountLinks';
import { FIRST_ACCOUNT } from '../session/firstAccount';

const right = { email: 'editor@example.org', password: 'sample-password' };
/** The key is long enough to sign a token with HS512. */
const signingKey = 'a key for tests that is long enough for HS256 '.repeat(2);

describe('account routes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty', signingKey });
  });
  afterAll(() => api.close());

  const login = (json: unknown, address = '192.0.2.1') =>
    api.call('POST', '/api/account/login', { json, headers: { 'x-forwarded-for': address } });
  const inbox = (token: string) => api.call('GET', '/api/inbox', { token });

  test('signing in returns a token with the e-mail address and role of the account and its expiry', async () => {
    const { status, body } = await login({ ...right, email: ' Editor@Example.org ' });
    expect(status).toBe(200);
    const { token, expiresAt } = signInResponse.parse(body);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ email: right.email, role: 'administrator', aud: 'juris-admin' });
    expect(claims.exp * 1000).toBe(Date.parse(expiresAt));
    expect(claims.exp - claims.iat).toBe(2 * 60 * 60);
    expect((await inbox(token)).status).toBe(200);
  });

  test('a wrong password and an unknown account get the same response', async () => {
    const wrong = await login({ ...right, password: 'wrong' }, '192.0.2.2');
    const unknown = await login({ ...right, email: 'someone@example.org' }, '192.0.2.2');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ message: 'login Unsuccessful' });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('five failed sign-ins block further sign-ins from the same IP address, but not from another IP address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await login({ ...right, password: `${n}` }, '192.0.2.3')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await login(right, '192.0.2.3');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15);
    expect((await login(right, '192.0.2.4')).status).toBe(200);
  });

  test('of twelve simultaneous sign-in attempts, all are counted and only five passwords are checked', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, () => login({ ...right, password: 'guess' }, '192.0.2.5')),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('logging out revokes the token, which stays revoked after a restart of the API', async () => {
    const token = await api.signIn();
    expect((await api.call('POST', '/api/account/logout', { token })).body).toEqual({
      message: 'You’re logged out.',
    });
    expect((await inbox(token)).status).toBe(401);
    await api.restart();
    expect((await inbox(token)).status).toBe(401);
    expect((await inbox(await api.signIn())).status).toBe(200);
  });

  test('a revoked token stays revoked when other tokens are revoked after it', async () => {
    const token = await api.signIn();
    await api.call('POST', '/api/account/logout', { token });
    await api.call('POST', '/api/account/logout', { token: await api.signIn() });
    expect((await inbox(token)).status).toBe(401);
  });

  test('after a restart, tokens are valid only if ADMIN_PASSWORD is unchanged', async () => {
    const token = await api.signIn();
    await api.restart();
    expect((await inbox(token)).status).toBe(200);
    await api.restart({ adminPassword: 'another password' });
    expect((await inbox(token)).status).toBe(401);
    expect((await login(right)).status).toBe(401);
    expect((await login({ ...right, password: 'another password' })).status).toBe(200);
    await api.restart();
  });

  test('after a restart, a changed ADMIN_PASSWORD replaces the password that the first user has set', async () => {
    const token = await api.signIn();
    const account = async () => (await api.call('GET', '/api/account', { token })).status;
    const json = { oldPassword: right.password, newPassword: 'correct horse battery staple' };
    expect((await api.call('POST', '/api/account/password', { token, json })).status).toBe(200);
    await api.restart();
    expect(await account()).toBe(200);
    await api.restart({ adminPassword: 'another password' });
    expect(await account()).toBe(401);
    expect((await login({ ...right, password: 'another password' })).status).toBe(200);
    await api.restart();
  });

  test('a restart with another ADMIN_EMAIL revokes the tokens of the first account', async () => {
    const token = await api.signIn();
    await api.restart({ adminEmail: ' Chief@Example.org ' });
    expect((await inbox(token)).status).toBe(401);
    expect((await login({ ...right, email: 'chief@example.org' })).status).toBe(200);
    await api.restart();
  });

  test.each([{ adminPassword: 'another password' }, { adminEmail: 'chief@example.org' }])(
    'a restart with %j ends the password links of the first account',
    async (changed) => {
      const { db } = await connect(api.dataDir, api.databaseUrl);
      const { token } = await makeAccountLink(db, '', FIRST_ACCOUNT, 'password');
      await db.destroy();
      const status = async () => (await api.call('POST', '/api/account/link', { json: { token } })).status;
      await api.restart();
      expect(await status()).toBe(200);
      await api.restart(changed);
      expect(await status()).toBe(404);
      await api.restart();
    },
  );

  test('a request gets 401 if its Authorization header is missing or is not a single bearer token', async () => {
    const token = await api.signIn();
    const answered = async (authorization: string) =>
      (await api.call('GET', '/api/inbox', { headers: { authorization } })).status;
    expect(await answered(`bearer  ${token}`)).toBe(200);
    for (const other of [`NoBearer ${token}`, `Bearer ${token} ${token}`, `Bearer${token}`, `Basic ${token}`])
      expect([other, await answered(other)]).toEqual([other, 401]);
    expect(await api.call('GET', '/api/inbox')).toMatchObject({
      status: 401,
      body: { message: 'Sign in to continue.' },
    });
  });

  test('responses that contain a token or inbox messages have Cache-Control: no-store', async () => {
    const signedIn = await login(right);
    const { token } = signInResponse.parse(signedIn.body);
    expect(signedIn.headers.get('cache-control')).toBe('no-store');
    expect((await inbox(token)).headers.get('cache-control')).toBe('no-store');
    const addresses = await api.call('GET', '/api/inbox/newsletter', { token });
    expect(addresses.headers.get('cache-control')).toBe('no-store');
  });

  test('sign-in, rejected sign-in and logout each log one line with account, IP address and request id', async () => {
    let log = '';
    const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      log += String(text);
      return true;
    });
    await api.restart({ log: 'json' });
    const headers = { 'x-request-id': 'seen-by-proxy', 'x-forwarded-for': '192.0.2.7' };
    const signedIn = await api.call('POST', '/api/account/login', { json: right, headers });
    const { token } = signInResponse.parse(signedIn.body);
    const wrong = { email: 'x"\n@example.org', password: 'wrong' };
    await api.call('POST', '/api/account/login', { json: wrong, headers });
    await api.call('POST', '/api/account/logout', { token, headers });
    spy.mockRestore();
    await api.restart();
    const lines = log.split('\n').filter((line) => /signed in|refused|logged out/.test(line));
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'seen-by-proxy signed in: account 1, "editor@example.org" from 192.0.2.7',
      'seen-by-proxy sign-in refused (401): "x\\" @example.org" from 192.0.2.7',
      'seen-by-proxy logged out: account 1, "editor@example.org" from 192.0.2.7',
    ]);
  });

  describe('token verification', () => {
    const key = new TextEncoder().encode(signingKey);
    const now = Math.floor(Date.now() / 1000);
    /** Claims of a valid token. Each test changes one of them. */
    let claims: object;
    beforeAll(async () => {
      const [, payload = ''] = (await api.signIn()).split('.');
      claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    });
    const signed = (changes: object, alg = 'HS256', by: Uint8Array = key) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(by);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

    test('the token verification accepts the unchanged token of an open session', async () => {
      expect((await inbox(await signed({}))).status).toBe(200);
    });
    test.each<[string, () => Promise<string> | string]>([
      ['is expired', () => signed({ exp: now - 1 })],
      ['has no expiry', () => signed({ exp: undefined })],
      ['is for another audience', () => signed({ aud: 'others' })],
      ['comes from another issuer', () => signed({ iss: 'others' })],
      ['is signed with another key', () => signed({}, 'HS256', new TextEncoder().encode('x'.repeat(48)))],
      ['uses another algorithm', () => signed({}, 'HS512')],
      ['has no signature', () => `${part({ alg: 'none' })}.${part(claims)}.`],
      ['has an unknown session', () => signed({ sid: 'x' })],
      ['has no session', () => signed({ sid: undefined })],
      ['has no id', () => signed({ jti: undefined })],
      ['is not a token', () => 'nonsense'],
    ])('the token verification returns 401 for a token that %s', async (_what, make) => {
      const { status, body } = await inbox(await make());
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'Your session has ended. Sign in again.' });
    });
  });

  test('tokens signed with the previous signing key stay valid while both keys are configured', async () => {
    const newKey = 'n'.repeat(48);
    const before = await api.signIn();
    await api.restart({ signingKey: newKey, secondSigningKey: signingKey });
    const after = await api.signIn();
    for (const token of [before, after]) expect((await inbox(token)).status).toBe(200);
    await api.restart({ signingKey: newKey });
    expect((await inbox(before)).status).toBe(401);
    expect((await inbox(after)).status).toBe(200);
    await api.restart();
  });

  test('a content list returns 401 for an invalid token, and 200 without a token', async () => {
    expect((await api.call('GET', '/api/banner?onlyActive=0', { token: 'nonsense' })).status).toBe(401);
    expect((await api.call('GET', '/api/banner?onlyActive=0')).status).toBe(200);
  });
});
