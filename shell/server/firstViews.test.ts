import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApi } from '../../mock-api/src/app';
import { promote } from '@juris/releases/channels';
import { hashOf } from '@juris/releases/hash';
import { editor } from '@juris/testing/editor';
import { putFiles, release } from '@juris/releases/testing/releases';
import { createSite } from './app';

/** A remote with a guard, and a list that its loader asks for without waiting, as the admin area has them. */
const remote = `
const { createElement: h } = require('react');
const styled = require('styled-components').default;
const { api, isSignedIn, offerRenewal, redirect, useLocation } = require('@juris/platform');
const { endpoints } = api.injectEndpoints({
  endpoints: ({ query }) => ({
    list: query({ query: () => ({ url: 'banner?onlyActive=0', authenticated: true }) }),
    gone: query({ query: () => ({ url: 'gone', authenticated: true }) }),
  }),
});
const Row = styled.p\`color: teal;\`;
const Page = () => {
  const { data } = endpoints.list.useQuery();
  return h(Row, null, data.output.length + ' banners of ' + useLocation().search);
};
exports.platform = '^1';
exports.routes = ({ store }) => {
  const guarded = (endpoint) => () => {
    if (!isSignedIn(store.getState(), Date.now())) return redirect('/admin');
    store.dispatch(offerRenewal(true));
    void store.dispatch(endpoint.initiate());
    return null;
  };
  const view = { title: 'Banners', firstCall: 'banner?onlyActive=0', firstView: { unlessKept: 'mine ' } };
  return [
    { index: true, handle: { title: 'Sign in' } },
    { path: 'banners', handle: view, loader: guarded(endpoints.list), Component: Page },
    { path: 'plain', handle: { title: 'Plain' }, loader: guarded(endpoints.list), Component: Page },
    { path: 'away', handle: view, loader: guarded(endpoints.gone), Component: Page },
    { path: 'broken', handle: view, loader: guarded(endpoints.list), Component: () => { throw new Error('broken') } },
  ];
};`;
const version = release('1', { server: { address: 'public/1/routes.cjs', integrity: hashOf(remote) } });

let folder: string;
let api: Awaited<ReturnType<typeof createApi>>;
let site: FastifyInstance;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'first-views-'));
  for (const part of ['dist/browser', 'dist/assets', 'releases', 'data'])
    mkdirSync(path.join(folder, part), { recursive: true });
  for (const file of ['vitals', 'files'])
    writeFileSync(path.join(folder, `dist/browser/${file}.json`), '{"start":["main.js"],"chunks":{}}');
  putFiles(path.join(folder, 'releases'), version, remote);
  writeFileSync(
    path.join(folder, 'releases/remotes.json'),
    JSON.stringify({ admin: promote(undefined, version) }),
  );
  api = await createApi({
    dataDir: path.join(folder, 'data'),
    adminEmail: editor.email,
    adminPassword: editor.password,
    seed: 'empty',
    log: 'none',
    faults: [],
  });
  const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 });
  site = await createSite({
    apiOrigin,
    releases: path.join(folder, 'releases'),
    siteOrigin: 'https://juris.example',
    dist: path.join(folder, 'dist'),
  });
  const signedIn = await api.inject({ method: 'POST', url: '/api/account/login', payload: editor });
  token = signedIn.json<{ token: string }>().token;
});
afterAll(async () => {
  await site.close();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (page: string, headers: Record<string, string> = {}) =>
  site.inject({ url: `/first-view${page}`, headers: { host: 'juris.example', ...headers } });
const asEditor = (page: string, headers: Record<string, string> = {}) =>
  ask(page, { authorization: `Bearer ${token}`, ...headers });

test('who is signed in gets what the page shows first, with its styles, to put onto the page', async () => {
  const { statusCode, body, headers } = await asEditor('/admin/banners?page=2');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toMatch(/<div id="first-view">[^]*<div inert>[^]*0 banners of \?page=2<\/p>/);
  expect(body).toMatch(/<pre>[^<]*color:teal/);
  expect(body).not.toMatch(/<(script|style)/);
});

test('it is kept by nobody, found by nobody, and is no page of its own', async () => {
  const { headers } = await asEditor('/admin/banners');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('the page itself is the same for everybody, and has nothing of it', async () => {
  await asEditor('/admin/banners');
  const page = await site.inject({ url: '/admin/banners', headers: { host: 'juris.example' } });
  const signedIn = await site.inject({
    url: '/admin/banners',
    headers: { host: 'juris.example', authorization: `Bearer ${token}` },
  });
  expect(signedIn.body).toBe(page.body);
  expect(page.body).not.toContain('0 banners');
  expect(page.body).toContain('"/first-view"');
});

test('nobody gets one without a token', async () => {
  expect((await ask('/admin/banners')).statusCode).toBe(401);
});

test.each([
  ['for a token that the API refuses', '/admin/banners', { authorization: 'Bearer e30.e30.x' }],
  ['for a page whose handle promises none', '/admin/plain', {}],
  ['for a page that leads elsewhere', '/admin', {}],
  ['while its list is away', '/admin/away', {}],
  ['when it cannot be drawn', '/admin/broken', {}],
  ['for an address that is no page', '/admin/nowhere', {}],
  ['for a page of visitors', '/about', {}],
])('there is none %s: the application draws the page', async (_, page, headers) => {
  jest.spyOn(console, 'error').mockImplementation();
  const { statusCode, headers: sent } = await asEditor(page, headers);
  expect(statusCode).toBe(404);
  expect(sent['cache-control']).toBe('private, no-store');
  jest.restoreAllMocks();
});

test('a token that says of itself that it is good, but was signed by nobody here, is refused at once', async () => {
  const claims = Buffer.from(JSON.stringify({ email: editor.email, exp: Date.now() })).toString('base64url');
  const { statusCode } = await ask('/admin/banners', { authorization: `Bearer e30.${claims}.x` });
  expect(statusCode).toBe(404);
  // One that waited for a new sign-in, as in a browser, would come after the three seconds of every view.
}, 2_500);

test('another site is refused', async () => {
  expect((await asEditor('/admin/banners', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('four are drawn at a time; who comes on top waits for the application', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => asEditor('/admin/banners')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 503, 503]);
  for (const { statusCode, headers } of answers)
    expect(headers['retry-after']).toBe(statusCode === 503 ? '2' : undefined);
  expect((await asEditor('/admin/banners')).statusCode).toBe(200);
});
