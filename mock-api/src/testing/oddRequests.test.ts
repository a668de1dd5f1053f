import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startApi, type TestApi } from './startApi';

/** Browsers do not send such requests, but proxies and attackers do. */
describe('unusual HTTP requests', () => {
  let api: TestApi;
  let port: number;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    port = Number(new URL(api.origin).port);
  });
  afterAll(() => api.close());

  /**
   * Sends a request as text.
   * @param lines request line and header lines
   * @returns the text of all responses until the API closes the connection
   */
  async function responseTo(lines: string[], body = '') {
    const socket = connect(port, 'localhost');
    await once(socket, 'connect');
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    if (body) socket.write(body);
    return text(socket);
  }
  const get = (...headers: string[]) => responseTo(['GET /api/banner HTTP/1.1', ...headers]);
  const close = 'connection: close';

  test('a request with "Connection: close" gets a response, and then the connection is closed', async () => {
    expect(await get('host: localhost', close)).toMatch(
      /^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*\{"output":\[\]\}$/i,
    );
  });

  test('a request with "Expect: 100-continue" gets 100, and then the response', async () => {
    const body = JSON.stringify({ email: 'reader@example.org' });
    const head = [
      'POST /api/contact/newsletter HTTP/1.1',
      ...['host: localhost', close, 'content-type: application/json'],
      ...[`content-length: ${body.length}`, 'expect: 100-continue'],
    ];
    expect(await responseTo(head, body)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  test('a request with an unknown value of Expect gets 417', async () => {
    expect(await get('host: localhost', close, 'expect: tea')).toMatch(/^HTTP\/1\.1 417 /);
  });

  test.each([
    ['no Host', []],
    ['two Host headers', ['host: localhost', 'host: evil.example']],
    ['an invalid Host', ['host: bad host[']],
    ['a Host with an invalid port', ['host: localhost:port']],
    ['an empty Host', ['host:']],
  ])('a request with %s gets 200 or 400 and no stack trace', async (_what, headers) => {
    const answer = await get(...headers, close);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /);
    expect(answer).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });

  test.each([
    ['x-forwarded-for: , ,'],
    ['x-forwarded-for: not an address'],
    [`x-forwarded-for: ${'1.2.3.4, '.repeat(500)}`],
    ['x-forwarded-host: bad host['],
    ['x-forwarded-host: ,'],
    ['x-forwarded-proto: ,;'],
    ['forwarded: for="_gazonk;proto'],
    ['x-real-ip: \t'],
  ])(
    'a request with the header "%s" gets a normal response, also from endpoints with limits',
    async (header) => {
      expect(await get('host: localhost', header, close)).toMatch(/^HTTP\/1\.1 200 /);
      const body = JSON.stringify({ email: 'someone@example.org', password: 'guess' });
      const head = [
        'POST /api/account/login HTTP/1.1',
        ...['host: localhost', close, header, 'content-type: application/json'],
        `content-length: ${body.length}`,
      ];
      expect(await responseTo(head, body)).toMatch(/^HTTP\/1\.1 (401|429) /);
    },
  );

  test.each([
    ['two Content-Length headers', ['content-length: 4', 'content-length: 5']],
    ['a Content-Length and chunked encoding', ['content-length: 4', 'transfer-encoding: chunked']],
    ['an invalid Content-Length', ['content-length: four']],
  ])(
    'a request with %s is rejected with 400, because proxies interpret it differently',
    async (_what, headers) => {
      const head = ['POST /api/contact/newsletter HTTP/1.1', 'host: localhost', ...headers];
      expect(await responseTo(head, '0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/i);
    },
  );

  test('the API has timeouts for the headers, for the whole request and for idle connections', () => {
    const { headersTimeout, requestTimeout, timeout } = api.app.server;
    for (const limit of [headersTimeout, requestTimeout, timeout]) expect(limit).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(600_000);
  });

  test.each([
    ['headers that never end', { head: 100 }, 'GET /api/banner HTTP/1.1\r\nhost: localhost\r\n'],
    [
      'a body that never ends',
      { request: 150, head: 100 },
      'POST /api/contact/newsletter HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n{',
    ],
  ])('a request with %s is rejected with 408 after the timeout', async (_what, limits, begun) => {
    const impatient = await startApi({ seed: 'empty', connectionLimits: { ...limits, every: 20 } });
    const socket = connect(Number(new URL(impatient.origin).port), 'localhost');
    socket.write(begun);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await impatient.close();
  });
});
