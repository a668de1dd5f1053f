import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promote, startTrial } from '@juris/releases/channels';
import { hashOf } from '@juris/releases/hash';
import type { Release } from '@juris/releases/releaseSchemas';
import { putFiles, release } from '@juris/releases/testing/releases';
import { waitUntil } from '@juris/testing/waitUntil';
import { rendererProcesses } from '../../renderer/rendererProcesses';
import { usePageSite } from '../../testing/pageSite';
import { bundleRenderer } from '../../testing/rendererBundle';

const code = (version: string) => `exports.platform = '^1';
const Component = () => 'version ${version}';
const fileWith = (headers) => Object.defineProperty(new Response('text'), 'headers', { value: headers });
exports.routes = () => [
  { index: true, Component },
  { path: 'loop', Component, loader() { for (;;); } },
  { path: 'exit', Component, loader() { process.exit(1); } },
  { path: 'later', Component, loader() { setImmediate(() => { throw new Error('The fair is over.'); }); return null; } },
  { path: 'file', handle: { file: true }, loader: () => fileWith(new Headers({ 'content-type': 'text/plain', 'set-cookie': 'a=1', 'content-security-policy': 'default-src *', 'clear-site-data': '"*"' })) },
  { path: 'lines', handle: { file: true }, loader: () => fileWith({ get: () => 'text/plain\\r\\nset-cookie: a=1' }) },
  { path: 'throw', Component, loader() { throw new Error('The fair has no date.'); } },
];`;
const releaseOf = (version: string): Release =>
  release(version, {
    server: { address: `public/${version}/routes.cjs`, integrity: hashOf(code(version)) },
  });
const [first, second] = [releaseOf('1'), releaseOf('2')];

const pageSite = usePageSite();
let main: string;
beforeAll(() => (main = bundleRenderer()));
beforeEach(() => {
  for (const one of [first, second]) {
    putFiles(pageSite.releases, one, code(one.version));
    writeFileSync(path.join(pageSite.releases, 'public', one.version, 'release.json'), JSON.stringify(one));
  }
});

const token = 'token-of-public';
const start = (channels: Parameters<typeof pageSite.start>[0], heartbeatInterval = 200) =>
  pageSite.start(channels, {
    renderer: rendererProcesses({ main, environment: {}, heartbeatInterval }),
    releaseTokens: [{ remote: 'public', name: 'ci', hash: createHash('sha256').update(token).digest() }],
  });

interface Health {
  releases: { public?: { current?: string; trial?: { version: string } } };
  refused: { version: string; reason: string }[];
  failures: Record<string, number>;
}
const health = async () => (await pageSite.get('/health')).json<Health>();
const status = async (url: string, headers?: Record<string, string>) =>
  (await pageSite.get(url, headers)).statusCode;

test('a file of a remote sets no response header of the site but its own type and name', async () => {
  await start(promote(undefined, second));
  const own = await pageSite.get('/file');
  expect([own.statusCode, own.body, own.headers['content-type']]).toEqual([200, 'text', 'text/plain']);
  expect(Object.keys(own.headers).filter((name) => /cookie|clear/.test(name))).toEqual([]);
  expect(own.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  const lines = await pageSite.get('/lines');
  expect(lines.headers).not.toHaveProperty('set-cookie');
  expect(lines.body).not.toBe('text');
});

test('while a remote loops, the site responds and its team can roll it back', async () => {
  await start(promote(promote(undefined, first), second));
  const looping = status('/loop');
  expect(await status('/health/live')).toBe(200);
  const rollback = await pageSite.site.inject({
    method: 'POST',
    url: '/releases/public/rollback',
    headers: { host: 'juris.example', authorization: `Bearer ${token}` },
    payload: {},
  });
  expect([rollback.statusCode, rollback.body]).toEqual([200, expect.any(String)]);
  expect(await looping).toBe(503);
  await waitUntil(health, ({ releases }) => releases.public?.current === '1');
  expect((await pageSite.get('/')).body).toContain('version 1');
});

test('an end after the response is logged without a further request', async () => {
  await start(promote(undefined, second));
  expect(await status('/later')).toBe(200);
  await waitUntil(health, ({ failures }) => failures['renderer-ended'] === 1);
});

test('a loop that is killed after the timeout of the page is logged', async () => {
  await start(promote(undefined, second), 1_050);
  expect(await status('/loop')).toBe(503);
  await waitUntil(health, ({ failures }) => failures['renderer-ended'] === 1);
});

test('a version whose process ends three times is replaced by its previous version', async () => {
  await start(promote(promote(undefined, first), second));
  expect((await pageSite.get('/')).body).toContain('version 2');
  for (let visit = 0; visit < 3; visit += 1) expect(await status('/exit')).toBe(503);
  await waitUntil(health, ({ releases }) => releases.public?.current === '1');
  const { refused, failures } = await health();
  expect(refused).toEqual([
    expect.objectContaining({
      version: '2',
      reason: expect.stringContaining('ended 3 times within 10 minutes'),
    }),
  ]);
  expect(failures).toMatchObject({ 'renderer-ended': 3 });
  pageSite.later();
  expect((await pageSite.get('/')).body).toContain('version 1');
});

test('a version whose process ends stays active if there is no other version', async () => {
  await start(promote(undefined, second));
  for (let visit = 0; visit < 4; visit += 1) expect(await status('/exit')).toBe(503);
  // On a busy machine, the next process may need more time than a page has.
  const home = async () => (await pageSite.get('/')).body;
  await waitUntil(home, (body) => body.includes('version 2'));
  expect((await health()).releases.public?.current).toBe('2');
});

test('pages that the code of a trial makes fail on the server end the trial, and failures of the API do not', async () => {
  await start(startTrial(promote(undefined, first), second, 50));
  const visit = (url: string, network: number) =>
    status(url, { cookie: 'lot=1', 'x-forwarded-for': `192.0.2.${network}` });
  for (let network = 1; network < 5; network += 1) expect(await visit('/throw', network)).toBe(500);
  expect((await health()).releases.public?.trial?.version).toBe('2');
  expect(await visit('/throw', 5)).toBe(500);
  await waitUntil(health, ({ releases }) => !releases.public?.trial);
  expect((await health()).refused[0]?.reason).toContain('The fair has no date.');
});
