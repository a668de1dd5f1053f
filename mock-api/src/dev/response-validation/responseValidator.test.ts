import { gzipSync } from 'node:zlib';
import Fastify, { type RouteHandlerMethod } from 'fastify';
import { startApi, type TestApi } from '../../testing/startApi';
import { validateResponses } from './responseValidator';

describe('validateResponses', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
  });
  afterAll(() => api.close());

  /**
   * Sends one request to a server with the OpenAPI document of the API, and responds with the given handler.
   * @returns the messages that the server logged
   */
  async function logged(answer: RouteHandlerMethod, address = '/api/banner') {
    const lines: string[] = [];
    const app = Fastify({
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    });
    app.decorate('swagger', () => api.app.swagger());
    validateResponses(app);
    app.get('/api/*', answer);
    await app.inject(address);
    return lines.map((line) => String(JSON.parse(line).msg));
  }

  test('validateResponses logs nothing for a response that the OpenAPI document describes', async () => {
    expect(await logged(async () => ({ output: [] }))).toEqual([]);
  });

  test.each<[string, RouteHandlerMethod, string]>([
    ['a body', async () => ({ output: [7] }), 'GET /api/banner 200: body/output/0 must be object'],
    [
      'a status',
      async (_, reply) => reply.code(418).send({}),
      'GET /api/banner 418: the document does not have this status',
    ],
    [
      'a compressed body',
      async (_, reply) =>
        reply.header('content-encoding', 'gzip').type('application/json').send(gzipSync('{}')),
      "GET /api/banner 200: body must have required property 'output'",
    ],
    ['a content type', async () => 'output', 'GET /api/banner 200: has content type text/plain'],
  ])(
    'validateResponses logs a response with %s that the OpenAPI document does not describe',
    async (_what, answer, complaint) => {
      expect(await logged(answer)).toEqual([
        expect.stringContaining(`Not in the OpenAPI document: ${complaint}`),
      ]);
    },
  );

  test('validateResponses logs a response to a request that the OpenAPI document does not describe', async () => {
    expect(await logged(async () => ({}), '/api/secret')).toEqual([
      'Not in the OpenAPI document: GET /api/secret 200: the document has no such call',
    ]);
  });
});
