import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInForCheck } from './checkAccount';

let api: Server;
let answer: { status: number; body: string };
beforeAll(async () => {
  api = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

const signIn = (status: number, body: object | string) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const { port } = api.address() as AddressInfo;
  return signInForCheck(`http://127.0.0.1:${port}`, { email: 'check@example.org', password: 'secret' });
};

test('signInForCheck returns the token of the session', async () =>
  expect(await signIn(200, { token: 'abc' })).toBe('abc'));

test.each([
  [
    'an account with a second factor',
    401,
    { message: 'login Unsuccessful', fields: { code: 'Enter the code from your authenticator app.' } },
    'the account has a second factor, and a command has no codes for it',
  ],
  [
    'a wrong password',
    401,
    { message: 'login Unsuccessful' },
    'status 401: {"message":"login Unsuccessful"}',
  ],
  ['an address that sends a page instead of the API', 200, '<h1>Hello</h1>', 'expected object'],
])('signInForCheck rejects %s with the reason and the remedy', async (_what, status, body, reason) => {
  const rejection = await signIn(status, body).catch(String);
  expect(rejection).toContain(`as check@example.org (`);
  expect(rejection).toContain(reason);
  expect(rejection).toContain('Set CHECK_EMAIL and CHECK_PASSWORD to an account without a second factor');
});
