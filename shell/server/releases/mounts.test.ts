import { waitUntil } from '@juris/testing/waitUntil';
import { renameSync, writeFileSync, rmSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promote } from '@juris/releases/channels';
import { hashOf } from '@juris/releases/hash';
import { defaultMounts, MOUNTS_FILE, reservedPaths } from '@juris/releases/mountTable';
import { release, serverCode } from '@juris/releases/testing/releases';
import { usePageSite, first } from '../../testing/pageSite';

const pageSite = usePageSite();
const published = promote(undefined, first);

const rights = { name: 'rights', mount: '/rights', title: 'The rights area', frame: 'site' };
const rightsCode = `${serverCode}
exports.routes = () => [{ index: true, handle: { title: 'Rights' }, Component: () => 'All rights' }];`;
const navigation = { main: [{ text: 'Our rights', to: '/rights' }], footer: [], notices: [], catalogue: [] };
const rightsRelease = release('1', {
  navigation,
  browser: { address: 'rights/1/remoteEntry.js', integrity: hashOf('container 1') },
  server: { address: 'rights/1/routes.cjs', integrity: hashOf(rightsCode) },
});

/** Replaces a file in the folder of releases in one step, so that the site never reads an incomplete file. */
function put(file: string, content: unknown) {
  const target = path.join(pageSite.releases, file);
  writeFileSync(`${target}.next`, JSON.stringify(content));
  renameSync(`${target}.next`, target);
}

/** Releases a third remote. */
function releaseRights() {
  const folder = path.join(pageSite.releases, 'rights/1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'container 1');
  writeFileSync(path.join(folder, 'routes.cjs'), rightsCode);
  put('remotes.json', { public: published, rights: promote(undefined, rightsRelease) });
}

const mountRights = () => put(MOUNTS_FILE, [...defaultMounts, rights]);

interface Health {
  status: string;
  mountsError?: string;
  mounts: { name: string; isReleased: boolean }[];
  refused: { remote: string }[];
}
const health = async () => (await pageSite.get('/health')).json<Health>();
const waitForHealth = (condition: (now: Health) => boolean) => waitUntil(health, condition);
const isMounted = ({ mounts }: Health) => mounts.some(({ name }) => name === 'rights');
const status = async (url: string) => (await pageSite.get(url)).statusCode;

test('a remote in the mount table appears in pages, navigation and sitemap until its entry is removed', async () => {
  await pageSite.start(published);
  releaseRights();
  await waitForHealth(({ refused }) => refused.length > 0);
  expect(await health()).toMatchObject({ status: 'up', refused: [{ remote: 'rights' }] });
  expect(await status('/rights')).toBe(404);

  mountRights();
  await waitForHealth(isMounted);
  expect(await health()).toMatchObject({ status: 'up', refused: [] });
  expect((await pageSite.get('/rights')).body).toContain('All rights');
  expect((await pageSite.get('/')).body).toContain('Our rights');
  expect((await pageSite.get('/sitemap.xml')).body).toContain('/rights</loc>');

  rmSync(path.join(pageSite.releases, MOUNTS_FILE));
  await waitForHealth((now) => !isMounted(now));
  expect(await status('/rights')).toBe(404);
  expect((await pageSite.get('/')).body).not.toContain('Our rights');
  expect((await pageSite.get('/sitemap.xml')).body).not.toContain('/rights</loc>');
});

test('a mounted remote without a release is unavailable, and the rest of the site works', async () => {
  await pageSite.start(published);
  mountRights();
  await waitForHealth(isMounted);
  const page = await pageSite.get('/rights/prices');
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('The rights area is unavailable');
  expect(await status('/')).toBe(200);
  expect((await pageSite.get('/sitemap.xml')).body).not.toContain('/rights');
  const { status: siteStatus, mounts } = await health();
  expect(siteStatus).toBe('up');
  expect(mounts.map(({ name, isReleased }) => [name, isReleased])).toEqual([
    ['public', true],
    ['admin', false],
    ['rights', false],
  ]);

  releaseRights();
  await waitForHealth(({ mounts: now }) =>
    now.every(({ name, isReleased }) => name === 'admin' || isReleased),
  );
  expect(await status('/rights')).toBe(200);
});

test('an invalid change of the mount table is reported, and the previous table is used', async () => {
  await pageSite.start(published);
  releaseRights();
  mountRights();
  await waitForHealth(isMounted);
  put(MOUNTS_FILE, [...defaultMounts, { ...rights, mount: '/api' }]);
  await waitForHealth(({ mountsError }) => mountsError !== undefined);
  expect(await health()).toMatchObject({
    status: 'degraded',
    mountsError: expect.stringContaining('"rights" is mounted at "/api"'),
  });
  expect(await status('/rights')).toBe(200);
  mountRights();
  await waitForHealth(({ mountsError }) => mountsError === undefined);
});

test('the site does not start with an invalid mount table', async () => {
  put(MOUNTS_FILE, [rights]);
  await expect(pageSite.start(published)).rejects.toThrow('no remote is mounted at "/"');
  rmSync(path.join(pageSite.releases, MOUNTS_FILE));
  await pageSite.start(published);
});

test('no remote can be mounted at a path that the shell serves', async () => {
  await pageSite.start(published, { releaseTokens: [] });
  await pageSite.site.ready();
  const routes = pageSite.site.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\S+) \(/gm);
  const segments = [...routes].flatMap(([, route = '']) => /^\/([a-z0-9-]+)(\/|$)/.exec(route)?.[1] ?? []);
  expect(segments).toEqual(expect.arrayContaining(['health', 'preview']));
  for (const segment of segments) expect(reservedPaths).toContain(segment);
});
