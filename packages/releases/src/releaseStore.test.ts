import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ObjectStorage } from '@juris/server-kit/files/objectStorage';
import { startObjectStore, type TestStore } from '@juris/server-kit/testing/objectStore';
import type { Channels, Release } from './releaseSchemas';
import { promote, rollBack } from './channels';
import { readChannels, storedReleases, updateChannels } from './releaseFolder';
import { ReleaseStore } from './releaseStore';

const integrity = `sha384-${'A'.repeat(64)}`;
const release = (name: string, version: string): Release => ({
  ...{ version, releasedAt: '2026-11-22T10:00:00.000Z', platform: '^1', files: {}, pages: {} },
  browser: { address: `${name}/${version}/remoteEntry.js`, integrity },
  server: { address: `${name}/${version}/routes.cjs`, integrity },
});

describe('releases in an object store', () => {
  let folder: string;
  let objects: TestStore;
  const before = { ...process.env };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-release-store-'));
    objects = await startObjectStore();
    Object.assign(process.env, objects.environment);
  });
  afterAll(async () => {
    for (const name of Object.keys(objects.environment)) delete process.env[name];
    Object.assign(process.env, before);
    await objects.close();
    rmSync(folder, { recursive: true });
  });

  const team = () => new ReleaseStore(`${objects.address}/releases`, objects.environment);
  async function fetched(name: 'public' | 'admin') {
    const target = mkdtempSync(path.join(folder, 'fetched-'));
    await team().fetchDescriptions(name, target);
    return target;
  }

  test('ReleaseStore keeps simultaneous releases of two teams from two machines', async () => {
    const teams = (['public', 'admin'] as const).map(async (name) => {
      const store = team();
      for (let n = 1; n <= 4; n += 1)
        await updateChannels(store, name, (channels) => promote(channels, release(name, `1.0.${n}`)));
    });
    await Promise.all(teams);
    const list = await fetched('public');
    const [visitors, admin] = (['public', 'admin'] as const).map((name) => readChannels(list, name));
    expect([visitors?.current.version, admin?.current.version]).toEqual(['1.0.4', '1.0.4']);
    expect(visitors?.previous[0]).toBe('1.0.3');
  });

  test('updateChannels applies a change once if its response is lost and another remote writes before the list is read again', async () => {
    for (const version of ['3.0.0', '3.0.1', '3.0.2'])
      await updateChannels(team(), 'public', (channels) => promote(channels, release('public', version)));
    const rollback = jest.fn((channels: Channels | undefined) => {
      objects.losesResponse = true;
      jest.spyOn(ObjectStorage.prototype, 'readVersion').mockImplementationOnce(async function (
        this: ObjectStorage,
        key,
      ) {
        await updateChannels(team(), 'admin', (other) => promote(other, release('admin', '3.1.0')));
        return this.readVersion(key);
      });
      return rollBack(channels, [release('public', '3.0.1'), release('public', '3.0.0')], {
        isUncheckedAllowed: true,
      });
    });
    const changed = await updateChannels(team(), 'public', rollback);
    expect(rollback).toHaveBeenCalledTimes(1);
    const list = await fetched('public');
    expect(readChannels(list, 'public')).toEqual(changed);
    expect(changed?.current.version).toBe('3.0.1');
    expect(readChannels(list, 'admin')?.current.version).toBe('3.1.0');
  });

  test('send uploads a version without source maps, fetchDescriptions finds it, and delete removes it', async () => {
    const made = release('public', '2.0.0');
    const here = path.join(folder, 'made/public/2.0.0');
    mkdirSync(path.join(here, 'parts'), { recursive: true });
    writeFileSync(path.join(here, 'release.json'), JSON.stringify(made));
    writeFileSync(path.join(here, 'remoteEntry.js'), 'entry');
    writeFileSync(path.join(here, 'parts/one.js'), 'part');
    mkdirSync(path.join(here, 'source-maps'));
    writeFileSync(path.join(here, 'source-maps/remoteEntry.js.map'), '{}');
    const uploaded = jest.spyOn(ObjectStorage.prototype, 'write');
    await team().send('public', made, path.join(folder, 'made'));
    expect(uploaded.mock.calls.map(([file]) => file).sort()).toEqual([
      'public/2.0.0/parts/one.js',
      'public/2.0.0/release.json',
      'public/2.0.0/remoteEntry.js',
    ]);
    uploaded.mockRestore();
    const there = await fetched('public');
    expect(storedReleases(there, 'public').map(({ version }) => version)).toEqual(['2.0.0']);
    expect(readFileSync(path.join(there, 'public/2.0.0/release.json'), 'utf8')).toBe(JSON.stringify(made));
    await team().delete('public', '2.0.0');
    expect(storedReleases(await fetched('public'), 'public')).toEqual([]);
  });

  test('check throws an error if the object store is unavailable, and names the settings that may be wrong', async () => {
    await expect(
      new ReleaseStore('s3://another-bucket/releases', objects.environment).check(),
    ).rejects.toThrow(/The object store s3:\/\/another-bucket\/releases cannot be used: .*AWS_ENDPOINT_URL/);
  });
});
