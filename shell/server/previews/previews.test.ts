import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';
import { promote } from '@juris/releases/channels';
import { hashOf } from '@juris/releases/hash';
import { putFiles, release } from '@juris/releases/testing/releases';
import { localRenderer } from '../../renderer/localRenderer';
import { createSite } from '../app';

/** Code of a remote with one page, which shows a list from the API. */
const remote = `
const { createElement: h } = require('react');
const { api, load } = require('${PLATFORM_SHARE_KEY}');
const { endpoints } = api.injectEndpoints({
  endpoints: ({ query }) => ({ list: query({ query: () => ({ url: 'banner?onlyActive=1' }) }) }),
});
exports.platform = '^1';
exports.routes = ({ store }) => [
  {
    index: true,
    handle: { title: 'Home' },
    loader: () => load(store.dispatch(endpoints.list.initiate())),
    Component: () =>
      h('ul', null, h('input', { autoFocus: true }), endpoints.list.select()(store.getState()).data.output.map(({ id, title, imgLink }) =>
        h('li', { key: id }, title, h('img', { src: '/uploads/banners/' + imgLink + '?date=1', alt: '' })))),
  },
];`;
const version = release('1', { server: { address: 'public/1/routes.cjs', integrity: hashOf(remote) } });

let folder: string;
let api: Server;
let site: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'previews-'));
  for (const part of ['dist/browser', 'dist/assets', 'releases'])
    mkdirSync(path.join(folder, part), { recursive: true });
  for (const file of ['vitals', 'files'])
    writeFileSync(path.join(folder, `dist/browser/${file}.json`), '{"start":["main.js"],"chunks":{}}');
  putFiles(path.join(folder, 'releases'), version, remote);
  writeFileSync(
    path.join(folder, 'releases/remotes.json'),
    JSON.stringify({ public: promote(undefined, version) }),
  );
  api = createServer(({ url, headers }, response) => {
    const isAccount = url === '/api/account';
    response
      .writeHead(isAccount && headers.authorization !== 'Bearer open.session' ? 401 : 200, {
        'content-type': 'application/json',
      })
      .end(JSON.stringify({ output: [{ id: 1, title: 'Stored', sequenceNumber: 1, imgLink: 'a.svg' }] }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await createSite({
    renderer: localRenderer(),
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    releases: path.join(folder, 'releases'),
    siteOrigin: 'https://juris.example',
    dist: path.join(folder, 'dist'),
  });
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

const preview = {
  page: '/',
  list: 'banner',
  record: { id: 1, title: 'Unsaved <b>', sequenceNumber: 1, imgLink: 'unsaved-0.svg' },
  images: { 'unsaved-0': 'data:image/png;base64,AAAA' },
};
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.inject({
    method: 'POST',
    url: '/preview',
    headers: {
      host: 'juris.example',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
const asEditor = (changes: object = {}) =>
  post({ token: 'open.session', preview: JSON.stringify({ ...preview, ...changes }) });

test('a preview shows an editor the public page with unsaved content, its image and a notice', async () => {
  const { statusCode, body } = await asEditor();
  expect(statusCode).toBe(200);
  expect(body).toContain('Unsaved &lt;b&gt;');
  expect(body).not.toContain('Stored');
  expect(body).toContain('<img src="data:image/png;base64,AAAA"');
  expect(body).toMatch(/<div id="root"><p style="[^"]*">Preview: only you can see this/);
});

test('a preview is not cached or indexed, runs no scripts, sends no requests and is not framed', async () => {
  const { headers, body } = await asEditor();
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).toContain('<meta name="robots" content="noindex">');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-same-origin');
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script|connect/);
  expect(body).not.toContain('<script');
  // Browsers report autofocus in the sandbox as an error.
  expect(body).not.toMatch(/autofocus/i);
  expect(body).toMatch(/<\/html>$/);
});

test('visitors get the page without the unsaved content, before and after a preview', async () => {
  const visit = async () => (await site.inject({ url: '/', headers: { host: 'juris.example' } })).body;
  expect(await visit()).toContain('Stored');
  expect((await asEditor()).body).toContain('Unsaved');
  expect(await visit()).toContain('Stored');
  expect(await visit()).not.toContain('Unsaved');
});

test.each(['', 'ended.session', 'open.session\r\nx: y'])(
  'a request with the token %j gets no preview',
  async (token) => {
    const { statusCode, headers, body } = await post({ token, preview: JSON.stringify(preview) });
    expect(statusCode).toBe(401);
    expect(body).not.toContain('Unsaved');
    expect(headers['cache-control']).toBe('private, no-store');
  },
);

test('a large form without a valid session is rejected after reading only its token', async () => {
  const { port } = new URL(await site.listen({ port: 0, host: '127.0.0.1' }));
  const headers = {
    host: 'juris.example',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': '8000000',
    'sec-fetch-site': 'same-origin',
  };
  const form = request({ host: '127.0.0.1', port, method: 'POST', path: '/preview', headers });
  form.write('token=ended.session&preview=');
  const [response] = (await once(form, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(401);
  form.on('error', () => undefined).destroy();
});

test('a form that exceeds the maximum size is rejected with 413', async () => {
  const { statusCode, body } = await asEditor({ images: { 'unsaved-0': 'A'.repeat(9_000_000) } });
  expect([statusCode, body]).toEqual([413, 'This image is too large for a preview.']);
});

test.each([
  ['http://juris.example', 200],
  ['http://elsewhere.example', 403],
])('without Sec-Fetch-Site, a form from %s gets status %i', async (origin, expected) => {
  const payload = new URLSearchParams({
    token: 'open.session',
    preview: JSON.stringify(preview),
  }).toString();
  const headers = { host: 'juris.example', origin, 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode } = await site.inject({ method: 'POST', url: '/preview', headers, payload });
  expect(statusCode).toBe(expected);
});

test.each(['cross-site', 'same-site', 'none', ''])(
  'a form with Sec-Fetch-Site %j instead of same-origin gets no preview, even with a valid token',
  async (from) => {
    const fields = { token: 'open.session', preview: JSON.stringify(preview) };
    const { statusCode, body } = await post(fields, { 'sec-fetch-site': from });
    expect(statusCode).toBe(403);
    expect(body).not.toContain('Unsaved');
  },
);

test.each([
  [{ images: { 'unsaved-0': 'data:text/html;base64,AAAA' } }],
  [{ images: { 'unsaved-0': 'https://example.org/a.png' } }],
  [{ images: { '.*': 'data:image/png;base64,AAAA' } }],
  [{ record: { title: 'No id' } }],
  [{ record: [] }],
])('a form with the invalid fields %j is rejected with 400', async (changes) => {
  expect((await asEditor(changes)).statusCode).toBe(400);
});

test.each(['/admin', '/nowhere', '//example.org', 'https://example.org/', ''])(
  'a preview of the path %j, which does not lead to a public page, gets 404',
  async (page) => {
    expect((await asEditor({ page })).statusCode).toBe(404);
  },
);
