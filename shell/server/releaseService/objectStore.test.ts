import { existsSync } from 'node:fs';
import { startObjectStore, type TestStore } from '@juris/server-kit/testing/objectStore';
import { ReleaseStore } from '@juris/releases/releaseStore';
import { filesOf, publicToken, useReleaseService } from '../../testing/releaseServiceSite';
import { releasesInStore } from './servedReleases';

const site = useReleaseService();
const version = '1.0.0-abc';
const before = { ...process.env };
let store: TestStore;
beforeAll(async () => {
  store = await startObjectStore();
  Object.assign(process.env, store.environment);
});
afterAll(async () => {
  await store.close();
  process.env = before;
});

/** Starts the service for a separate location in the object store. */
async function startWithStore(location: string) {
  const releases = new ReleaseStore(`${store.address}/${location}`, store.environment);
  await site.start({ open: (name, by) => releasesInStore(releases, name, by) });
}

const read = async () =>
  (await fetch(`${site.address}/releases/public`, {
    headers: { authorization: `Bearer ${publicToken}` },
  }).then((response) => response.json())) as unknown;

test('a release in an object store is uploaded, checked, promoted and rolled back', async () => {
  await startWithStore('one');
  expect((await site.put(version, filesOf(version))).status).toBe(201);
  expect((await site.put(version, filesOf(version))).status).toBe(200);
  await site.post('check', { version, state: 'started' });
  await site.post('promote', { version, check: 'passed' });
  await site.put('1.0.1-abc', filesOf('1.0.1-abc'));
  await site.post('promote', { version: '1.0.1-abc', check: 'skipped' });
  expect(await read()).toMatchObject({
    channels: { current: { version: '1.0.1-abc' }, previous: [version], activity: [{ by: 'ci' }, {}] },
    versions: [{}, {}],
  });
  expect(await (await site.post('rollback', {})).json()).toEqual({
    restored: version,
    replaced: '1.0.1-abc',
  });
});

test('of two simultaneous uploads of one version with different files, one is rejected', async () => {
  await startWithStore('two');
  const other = { ...filesOf(version, { files: {}, pages: {} }) };
  delete other['home.js'];
  delete other['home.js.br'];
  const responses = await Promise.all([site.put(version, filesOf(version)), site.put(version, other)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('releasesInStore deletes its temporary folder if the object store cannot be read', async () => {
  const releases = new ReleaseStore(`${store.address}/three`, store.environment);
  const fetch = jest.spyOn(releases, 'fetchDescriptions').mockRejectedValue(new Error('no bucket'));
  await expect(releasesInStore(releases, 'public', 'ci')).rejects.toThrow('no bucket');
  expect(existsSync(fetch.mock.calls[0]?.[1] ?? '/')).toBe(false);
});
