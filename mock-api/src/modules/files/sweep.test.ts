import { uploadFolders } from './uploadFolders';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { waitUntil } from '@juris/testing/waitUntil';
import Fastify from 'fastify';
import { startApi } from '../../testing/apiUnderTest';
import { FolderStorage } from '../../platform/uploads/folderStorage';
import { deleteExpired, sweep } from './sweep';
import { Uploads } from '../../platform/uploads/uploads';

const names = (count: number, word: string) => Array.from({ length: count }, (_, n) => `${word}-${n}.png`);

describe('the file sweep at startup', () => {
  let root: string;
  let log: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'juris-sweep-'));
    log = '';
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /**
   * Creates files in the folder of banners and runs the sweep. Returns the number of remaining unreferenced files.
   * @param named number of files that records reference
   * @param others number of files that nothing references
   */
  async function sweeping(named: number, others: number, extent: 'few' | 'all' = 'few') {
    const records = new Set(names(named, 'named'));
    const storage = new FolderStorage(root);
    await storage.prepare(uploadFolders);
    const uploads = new Uploads({
      storage,
      staging: path.join(root, '.incoming'),
      namedFiles: async (folder) => (folder === 'banners' ? records : new Set()),
    });
    const banners = path.join(root, 'banners');
    for (const name of [...records, ...names(others, 'orphan')])
      writeFileSync(path.join(banners, name), name);
    const stream = new Writable({
      write(line, _encoding, done) {
        log += String(line);
        done();
      },
    });
    await sweep(uploads, Fastify({ logger: { stream } }).log, extent);
    return readdirSync(banners).filter((name) => !records.has(name)).length;
  }
  const [today = ''] = new Date().toISOString().split('T');

  test('the file sweep at startup moves unreferenced files to the folder .removed and logs their names', async () => {
    expect(await sweeping(30, 2)).toBe(0);
    expect(readFileSync(path.join(root, '.removed', today, 'banners/orphan-1.png'), 'utf8')).toBe(
      'orphan-1.png',
    );
    expect(log).toMatch(
      /2 of 32 uploaded files belonged to no record and were moved to .*banners\/orphan-0\.png, /,
    );
  });

  test.each([
    ['removes the orphans of a few saves, even if there are few files', 2, 8, 0],
    ['keeps orphans that are more than a tenth of all files', 100, 13, 13],
    ['removes orphans that are a tenth of all files', 140, 15, 0],
    ['removes 20 orphans', 1000, 20, 0],
    ['keeps 21 orphans', 1000, 21, 21],
  ])('the file sweep at startup %s', async (_what, named, others, left) => {
    expect(await sweeping(named, others)).toBe(left);
  });

  test('the file sweep at startup ignores folders, and logs nothing if every file is referenced', async () => {
    mkdirSync(path.join(root, 'banners/a-folder'), { recursive: true });
    expect(await sweeping(30, 0)).toBe(1);
    expect(log).toBe('');
  });

  test('the file sweep at startup logs the files that it keeps and suggests --sweep-all, which removes them', async () => {
    expect(await sweeping(100, 21)).toBe(21);
    expect(log).toMatch(
      /21 of 121 uploaded files belong to no record\..* --sweep-all\..* banners\/orphan-20\.png/,
    );
    expect(await sweeping(100, 21, 'all')).toBe(0);
  });

  test('the file sweep at startup removes all replaced files, beyond the limit for unreferenced files', async () => {
    mkdirSync(path.join(root, 'banners'), { recursive: true });
    const replaced = names(50, 'replaced');
    for (const name of replaced) writeFileSync(path.join(root, 'banners', name), name);
    mkdirSync(path.join(root, '.released'));
    for (const [list, names] of Object.entries({ one: replaced.slice(0, 20), other: replaced.slice(20) }))
      writeFileSync(path.join(root, '.released', list), names.map((name) => `banners/${name}\n`).join(''));
    expect(await sweeping(1, 2)).toBe(0);
    expect(readdirSync(path.join(root, '.removed', today, 'banners'))).toHaveLength(52);
    expect(readdirSync(path.join(root, '.released'))).toEqual([]);
  });

  test('the file sweep at startup deletes files that are in .removed for more than thirty days', async () => {
    for (const day of ['2024-01-01', '2024-01-31'])
      mkdirSync(path.join(root, '.removed', day), { recursive: true });
    await deleteExpired(new FolderStorage(root), Date.parse('2024-01-31T23:59:59Z'));
    expect(readdirSync(path.join(root, '.removed'))).toHaveLength(2);
    await deleteExpired(new FolderStorage(root), Date.parse('2024-02-02T00:00:00Z'));
    expect(readdirSync(path.join(root, '.removed'))).toEqual(['2024-01-31']);
  });

  test('the file sweep at startup does not create the folder .removed if no file was ever moved there', async () => {
    await deleteExpired(new FolderStorage(root), 0);
    expect(existsSync(path.join(root, '.removed'))).toBe(false);
  });
});

test('the API deletes files that are in .removed for more than thirty days once a day', async () => {
  const timers = jest.spyOn(global, 'setInterval');
  const api = await startApi({ seed: 'empty' });
  const daily = timers.mock.calls.find(([, period]) => period === 24 * 60 * 60 * 1000);
  timers.mockRestore();
  const removed = path.join(api.dataDir, 'uploads/.removed/2024-01-01');
  mkdirSync(removed, { recursive: true });
  daily?.[0]();
  await waitUntil(() => !existsSync(removed));
  await api.close();
});
