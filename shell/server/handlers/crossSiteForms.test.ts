import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi } from '@juris/test-api/startApi';
import type { ApiUnderTest } from '@juris/testing/apiUnderTest';
import { localRenderer } from '../../renderer/localRenderer';
import { createSite } from '../app';

const siteOrigin = 'https://www.example.org';

let folder: string;
let api: ApiUnderTest;
let site: FastifyInstance;
let addresses: string[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cross-site-'));
  for (const part of ['dist/browser', 'dist/assets', 'releases'])
    mkdirSync(path.join(folder, part), { recursive: true });
  for (const file of ['vitals', 'files'])
    writeFileSync(path.join(folder, `dist/browser/${file}.json`), '{"start":["main.js"],"chunks":{}}');
  writeFileSync(path.join(folder, 'releases/remotes.json'), '{}');
  api = await startApi(0);
  site = await createSite({
    renderer: localRenderer(),
    apiOrigin: api.origin,
    siteOrigin,
    releases: path.join(folder, 'releases'),
    dist: path.join(folder, 'dist'),
  });
  addresses = [...(await publicOperations()), ...ownRoutes()];
});
afterAll(async () => {
  await site.close();
  await api.stop();
  rmSync(folder, { recursive: true });
});

/** Returns the addresses of the API to which a visitor without a token may post. */
async function publicOperations(): Promise<string[]> {
  const response = await fetch(`${api.origin}/api/openapi.json`);
  const { paths = {} } = (await response.json()) as OpenAPIV3_1.Document;
  return Object.entries(paths).flatMap(([address, item]) => {
    const security = item?.post?.security;
    const isPublic = security?.every((scheme) => Object.keys(scheme).length === 0);
    return isPublic ? [address.replaceAll(/\{\w+\}/g, '1')] : [];
  });
}

/** Returns the addresses to which the shell itself accepts posts. */
const ownRoutes = (): string[] =>
  site
    .printRoutes({ commonPrefix: false, method: 'POST' })
    .split('\n')
    .flatMap((line) => {
      const [, address] = /── (\S+)/.exec(line) ?? [];
      return address === undefined ? [] : [address.replace('*', '/contactus')];
    });

/** Bodies that browsers send to another site without asking it first, by content type. */
const forms = {
  'multipart/form-data; boundary=x': '--x--\r\n',
  'application/x-www-form-urlencoded': 'name=Asha',
  'text/plain': '{"name":"Asha"}',
};

/** Posts each form to every public address. Returns the responses that reject it as one of another site, and others. */
async function postForms(headers: Record<string, string>) {
  const responses: Record<'rejected' | 'other', string[]> = { rejected: [], other: [] };
  for (const url of addresses)
    for (const [type, payload] of Object.entries(forms)) {
      const { statusCode, body } = await site.inject({
        method: 'POST',
        url,
        headers: { host: 'www.example.org', 'content-type': type, ...headers },
        payload,
      });
      const isRejected = statusCode === 403 && body.includes('sent by another site');
      responses[isRejected ? 'rejected' : 'other'].push(`${url} ${type}`);
    }
  return responses;
}

test('the list of public addresses has the forms of visitors, the reports of pages, and pages', () => {
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/api/contact/publishwithus',
      '/api/contact/newsletter',
      '/api/vitals',
      '/remotes/failure',
      '/visits',
      '/contactus',
    ]),
  );
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: siteOrigin },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.org' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('every public address rejects forms of another site, which have the headers %j', async (headers) => {
  expect((await postForms(headers)).other).toEqual([]);
});

test.each([{}, { origin: siteOrigin }, { 'sec-fetch-site': 'same-origin', origin: siteOrigin }])(
  'no public address rejects forms of this site or of programs, which have the headers %j',
  async (headers) => {
    expect((await postForms(headers)).rejected).toEqual([]);
  },
);
