import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { localRenderer } from '../renderer/localRenderer';
import { createSite } from './app';

let folder: string;
let api: Server;
let site: FastifyInstance;
let calls: { request: IncomingMessage; body: string }[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const part of ['dist/browser', 'dist/assets/brand', 'releases/public/1'])
    mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'dist/browser/vitals.json'), '{"start":["vitals.js"],"chunks":{}}');
  writeFileSync(
    path.join(folder, 'dist/browser/files.json'),
    JSON.stringify({ start: ['main.1.js'], chunks: {} }),
  );
  writeFileSync(path.join(folder, 'dist/browser/main.1.js'), 'plain');
  writeFileSync(path.join(folder, 'dist/browser/main.1.js.br'), 'small');
  for (const file of ['favicon.ico', 'touch-icon.png', 'site.webmanifest'])
    writeFileSync(path.join(folder, 'dist/assets/brand', file), file);
  writeFileSync(path.join(folder, 'releases/public/1/remoteEntry.js'), 'container');
  writeFileSync(path.join(folder, 'releases/remotes.json'), '{}');
  for (const [subfolder, file] of [
    ['public/1', 'release.json'],
    ['public/1', 'files.json'],
    ['public/1', 'routes.cjs'],
    ['public/2.99.unfinished', 'remoteEntry.js'],
    ['remotes.json.lock', 'mtime.js'],
  ] as const) {
    mkdirSync(path.join(folder, 'releases', subfolder), { recursive: true });
    writeFileSync(path.join(folder, 'releases', subfolder, file), 'own');
  }
  calls = [];
  api = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ request, body });
      if (request.url === '/api/long') return void response.end(Buffer.alloc(30_000_000));
      if (request.url === '/api/docs')
        response
          .setHeader('content-security-policy', "default-src 'none'")
          .setHeader('referrer-policy', 'unsafe-url');
      return void response.writeHead(201, { 'content-type': 'application/json' }).end('{"output":[]}');
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await createSite({
    renderer: localRenderer(),
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    releases: path.join(folder, 'releases'),
    dist: path.join(folder, 'dist'),
  });
});

afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('createSite', () => {
  test.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])(
    'the site sends the file %s, which browsers request without a link, with the type %s',
    async (url, type) => {
      const response = await site.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain(type);
      expect(response.headers['cache-control']).toBe('public, max-age=86400');
    },
  );

  test('files with hashed names may be cached permanently and use the smallest encoding', async () => {
    const response = await site.inject({
      url: '/static/main.1.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(response.body).toBe('small');
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await site.inject('/static/main.1.js')).body).toBe('plain');
  });

  test('files of releases allow cross-origin requests, which integrity checks require', async () => {
    const response = await site.inject('/remotes/public/1/remoteEntry.js');
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  test.each([
    '/remotes/remotes.json',
    '/remotes/public/1/release.json',
    '/remotes/public/1/files.json',
    '/remotes/public/1/routes.cjs',
    '/remotes/remotes.json.lock/mtime.js',
    '/remotes/public/2.99.unfinished/remoteEntry.js',
    '/static/files.json',
  ])('the site does not serve %s, because the file is mutable or internal', async (address) => {
    const response = await site.inject(address);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control'] ?? '').not.toContain('max-age=31536000');
  });

  test('API requests are forwarded with body, query and client address', async () => {
    const response = await site.inject({
      method: 'POST',
      url: '/api/banner/create?x=1',
      payload: { title: 'T' },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ output: [] });
    const call = calls.at(-1);
    expect(call?.request.url).toBe('/api/banner/create?x=1');
    expect(call?.body).toBe('{"title":"T"}');
    expect(call?.request.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  test("a content security policy of the API is preserved; other security headers are the site's", async () => {
    const { headers } = await site.inject('/api/docs');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
  });

  test('the layout is sent with 503 when a remote is unavailable and no page is cached', async () => {
    const response = await site.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(response.body).toContain('Skip to content');
  });

  test('failure reports of browsers are accepted only if they are well-formed', async () => {
    const failure = { remote: 'admin', version: '1', reason: 'could not be loaded' };
    const report = (payload: object) => site.inject({ method: 'POST', url: '/remotes/failure', payload });
    expect((await report(failure)).statusCode).toBe(204);
    expect((await report({ ...failure, stack: '“'.repeat(1_000), isRepeated: true })).statusCode).toBe(204);
    expect((await report({ ...failure, stack: 'x'.repeat(1_001) })).statusCode).toBe(400);
    expect((await report({})).statusCode).toBe(400);
  });

  test('reports of visits are accepted only for known remotes', async () => {
    const report = (payload: object) => site.inject({ method: 'POST', url: '/remotes/visit', payload });
    expect((await report({ remote: 'admin', version: '1' })).statusCode).toBe(204);
    expect((await report({ remote: 'none', version: '1' })).statusCode).toBe(400);
    expect((await report({})).statusCode).toBe(400);
  });

  test("/remotes/current.json returns the visitor's current releases and is not cached", async () => {
    const response = await site.inject('/remotes/current.json');
    expect(response.json()).toEqual({});
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('Strict-Transport-Security is sent over TLS only', async () => {
    expect((await site.inject('/')).headers).not.toHaveProperty('strict-transport-security');
    const secure = await site.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers).toHaveProperty('strict-transport-security');
  });

  test.each([
    ['a request head that never ends', 'GET / HTTP/1.1\r\nhost: localhost\r\n'],
    ['a connection without a request', ''],
  ])('the site closes %s after a timeout', async (_what, begun) => {
    const impatient = await createSite({
      renderer: localRenderer(),
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      releases: path.join(folder, 'releases'),
      dist: path.join(folder, 'dist'),
      connectionLimits: { head: 100, every: 20 },
    });
    await impatient.listen({ port: 0, host: '127.0.0.1' });
    const visitor = connect((impatient.server.address() as AddressInfo).port, '127.0.0.1');
    visitor.write(begun);
    expect(await text(visitor)).toMatch(/^HTTP\/1\.1 408 /);
    await impatient.close();
  });

  test.each(['/representation/enquiry', '/api/contact/enquiry', '/no/such/page'])(
    'the site closes a connection if the body of a request to %s arrives, or the response is read, too slowly',
    async (form) => {
      const impatient = await createSite({
        renderer: localRenderer(),
        apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        releases: path.join(folder, 'releases'),
        dist: path.join(folder, 'dist'),
        pace: { bodies: { every: 100, atLeast: 100 }, answers: { every: 100, atLeast: 100 } },
      });
      await impatient.listen({ port: 0, host: '127.0.0.1' });
      const { port } = impatient.server.address() as AddressInfo;
      const [sender, reader] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1').pause()];
      for (const visitor of [sender, reader]) visitor.on('error', () => undefined);
      const trickle = setInterval(() => sender.write('x'), 20);
      try {
        sender.write(
          `POST ${form} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 5000\r\n\r\n`,
        );
        expect(await text(sender).catch(() => '')).toMatch(/^HTTP\/1\.1 408 /);

        const asked = new Promise<Socket>((resolve) =>
          impatient.server.once('request', ({ socket }) => resolve(socket)),
        );
        reader.write('GET /api/long HTTP/1.1\r\nhost: localhost\r\n\r\n');
        await once(await asked, 'close');
      } finally {
        clearInterval(trickle);
        for (const visitor of [sender, reader]) visitor.destroy();
        await impatient.close();
      }
    },
  );
});
