import { connect } from 'node:net';
import { startApi, type TestApi } from './startApi';

describe('the API', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const raw = (body: string, type = 'application/json', address = '/api/contact/enquiry') =>
    api.call('POST', address, { raw: body, headers: { 'content-type': type } });

  test.each([
    ['broken JSON', '{"name":', 400, 'The body is not valid JSON.'],
    ['no JSON at all', '', 400, 'The body must be an object with named fields; got nothing.'],
    ['a list instead of an object', '[]', 400, 'The body must be an object with named fields; got a list.'],
    ['null', 'null', 400, 'The body must be an object with named fields; got nothing.'],
    ['numbers for text', '{"name":1,"email":2,"message":3}', 400, 'Name must be text; got a number.'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 400, 'The body is not valid JSON.'],
    [
      'a name of invisible characters',
      '{"name":"\\u0000\\u200b\\ud800","email":"a@b.co","message":"m"}',
      400,
      'Enter a name.',
    ],
  ])('the API rejects a body with %s', async (_what, body, status, message) => {
    const answer = await raw(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message });
  });

  test('the API rejects a body of 2 MB with 413', async () => {
    const { status, body } = await raw(JSON.stringify({ message: 'x'.repeat(2_000_000) }));
    expect(status).toBe(413);
    expect(body).toEqual({ message: 'The body is too large.' });
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('the API rejects a body of the content type %s with 415 if the endpoint requires JSON', async (type) => {
    const { status, body } = await raw('x=1', type);
    expect(status).toBe(415);
    expect(body).toMatchObject({ message: expect.stringMatching(/^This endpoint /) });
  });

  test('the API responds to an unknown address with 404, and to a wrong method with 405', async () => {
    expect(await api.call('GET', '/api/bananas')).toMatchObject({
      status: 404,
      body: { message: 'There is nothing at /api/bananas.' },
    });
    const wrong = await api.call('DELETE', '/api/banner/1');
    expect(wrong).toMatchObject({
      status: 405,
      body: { message: '/api/banner/1 supports GET and HEAD, not DELETE.' },
    });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each(['0', '99999', '999999999'])(
    'the API responds with 404 if there is no record with the id %s',
    async (id) => {
      expect(await api.call('GET', `/api/leadership/${id}`)).toMatchObject({
        status: 404,
        body: { message: `There is no person ${id}.` },
      });
      expect(
        (await api.call('POST', `/api/leadership/update/${id}`, { token, json: { isActive: 0 } })).status,
      ).toBe(404);
    },
  );

  test.each(['-1', '1.5', 'abc', '1e3', '9999999999', '1%00', "1'%20or%201=1"])(
    'the API rejects the invalid id %s with 400',
    async (id) => {
      expect(await api.call('GET', `/api/banner/${id}`)).toMatchObject({
        status: 400,
        body: { fields: { id: 'Id must be a whole number.' } },
      });
    },
  );

  // PostgreSQL stores no NUL in a text, SQLite does.
  test.each([
    ['GET', '/api/inbox?publisherName=%00'],
    ['GET', '/api/files?name=%00'],
    ['GET', '/api/activity/entries?savedBy=%00'],
    ['POST', '/api/account/sessions/%00/end'],
    ['POST', '/api/bulk/publishedTitle/%00/undo'],
  ])('the API responds to %s %s with a status below 500', async (method, address) => {
    expect((await api.call(method, address, { token })).status).toBeLessThan(500);
  });

  test('the API rejects invalid values, repeated parameters and unknown parameters in a query', async () => {
    expect(await api.call('GET', '/api/banner?onlyActive=maybe')).toMatchObject({
      status: 400,
      body: { fields: { onlyActive: 'Only active must be 1 or 0.' } },
    });
    expect((await api.call('GET', '/api/banner?onlyActive=1&onlyActive=0')).status).toBe(400);
    expect((await api.call('GET', '/api/banner?colour=red')).status).toBe(400);
  });

  test('the API responds with 400 to an undecodable address and to a request that is not HTTP', async () => {
    expect(await api.call('GET', '/api/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { message: 'The address is invalid.' },
    });
    const { port } = new URL(api.origin);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), 'localhost', () => socket.write('NONSENSE\r\n\r\n'));
      socket.once('data', (data) => resolve(data.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\{"message":"The request is malformed\."\}$/);
  });

  test('the API does not reveal stack traces or paths of the server in an error response', async () => {
    const { body } = await raw('{"name":');
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts|at \w+ \(/);
  });
});
