import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '@juris/releases/channels';
import { hashOf } from '@juris/releases/hash';
import { startApi } from '@juris/test-api/startApi';
import type { ApiUnderTest } from '@juris/testing/apiUnderTest';
import { putFiles, release } from '@juris/releases/testing/releases';
import { localRenderer } from '../../renderer/localRenderer';
import { createSite } from '../app';

/** Code of a remote with one page, so that the sitemap is not empty. */
const remote = `exports.platform = '^1'; exports.routes = () => [{ path: 'titles', handle: { title: 'Titles' } }];`;
const version = release('1', { server: { address: 'public/1/routes.cjs', integrity: hashOf(remote) } });

let folder: string;
let api: ApiUnderTest;
let site: FastifyInstance;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'conditional-'));
  for (const part of ['dist/browser', 'dist/assets', 'releases'])
    mkdirSync(path.join(folder, part), { recursive: true });
  for (const file of ['vitals', 'files'])
    writeFileSync(path.join(folder, `dist/browser/${file}.json`), '{"start":["main.js"],"chunks":{}}');
  putFiles(path.join(folder, 'releases'), version, remote);
  writeFileSync(
    path.join(folder, 'releases/remotes.json'),
    JSON.stringify({ public: promote(undefined, version) }),
  );
  api = await startApi(0);
  site = await createSite({
    renderer: localRenderer(),
    apiOrigin: api.origin,
    releases: path.join(folder, 'releases'),
    dist: path.join(folder, 'dist'),
  });
  origin = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await site.close();
  await api.stop();
  rmSync(folder, { recursive: true });
});

const send = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(origin + address, { method, headers });
  return { response, body: await response.text() };
};

const files = [
  '/api/published-titles/onix.xml',
  '/api/kbart.txt',
  '/sitemap.xml',
  '/feeds/titles.atom',
  '/feeds/snippets.atom',
];

test.each(files)('a conditional request for %s with the current ETag or date gets 304', async (address) => {
  const { response, body } = await send(address);
  const etag = response.headers.get('etag') ?? '';
  const date = response.headers.get('last-modified') ?? '';
  expect(response.status).toBe(200);
  expect(body).not.toBe('');
  for (const condition of [{ 'if-none-match': etag }, { 'if-modified-since': date }]) {
    const again = await send(address, condition);
    expect([again.response.status, again.body]).toEqual([304, '']);
    expect(again.response.headers.get('etag')).toBe(etag);
  }
  const other = await send(address, { 'if-none-match': '"other"', 'if-modified-since': date });
  expect([other.response.status, other.body]).toEqual([200, body]);
});

test.each(files)('HEAD %s gets the same headers as GET, without a body', async (address) => {
  const names = ['etag', 'last-modified', 'content-type', 'content-length', 'vary'];
  const headersOf = ({ headers }: Response) => names.map((name) => headers.get(name));
  const identity = { 'accept-encoding': 'identity' };
  const { response } = await send(address, identity);
  const head = await send(address, identity, 'HEAD');
  expect([head.response.status, head.body]).toEqual([200, '']);
  expect(headersOf(head.response)).toEqual(headersOf(response));
  const { etag } = Object.fromEntries(response.headers);
  expect((await send(address, { 'if-none-match': etag ?? '' }, 'HEAD')).response.status).toBe(304);
});
