import { uploadFolders } from '../content-types/kinds';
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
import Fastify from 'fastify';
import { FolderStorage } from '../../platform/uploads/folderStorage';
import { deleteExpired, sweep } from './sweep';
import { Uploads } from '../../platform/uploads/uploads';

const names = (count: number, word: string) => Array.from({ length: count }, (_, n) => `${word}-${n}.png`);

describe('the sweep at the start', () => {
  let root: string;
  let log: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'juris-sweep-'));
    log = '';
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Sweeps a folder of banners. @param named files that records name @param others files that none names */
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

  test('moves what no record names to where it can be put back from, and says which', async () => {
    expect(await sweeping(30, 2)).toBe(0);
    expect(readFileSync(path.join(root, '.removed', today, 'banners/orphan-1.png'), 'utf8')).toBe(
      'orphan-1.png',
    );
    expect(log).toMatch(
      /2 of 32 uploaded files were named by no record and are now in .*banners\/orphan-0\.png, /,
    );
  });

  test.each([
    ['the rest of a few saves goes, however few files there are', 2, 8, 0],
    ['more than a tenth of all stays', 100, 13, 13],
    ['a tenth of all goes', 140, 15, 0],
    ['20 of many go', 1000, 20, 0],
    ['21 of many stay', 1000, 21, 21],
  ])('%s', async (_what, named, others, left) => {
    expect(await sweeping(named, others)).toBe(left);
  });

  test('leaves folders where they are, and says nothing where no file is left over', async () => {
    mkdirSync(path.join(root, 'banners/a-folder'), { recursive: true });
    expect(await sweeping(30, 0)).toBe(1);
    expect(log).toBe('');
  });

  test('what stays is named in the log with the remedy, and goes when somebody says so', async () => {
    expect(await sweeping(100, 21)).toBe(21);
    expect(log).toMatch(
      /21 of 121 uploaded files are named by no record\..* --sweep-all\..* banners\/orphan-20\.png/,
    );
    expect(await sweeping(100, 21, 'all')).toBe(0);
  });

  test('what saves replaced goes, however much it is, and makes nothing else too much', async () => {
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

  test('forgets what was set aside more than thirty days ago, and nothing younger', async () => {
    for (const day of ['2024-01-01', '2024-01-31'])
      mkdirSync(path.join(root, '.removed', day), { recursive: true });
    await deleteExpired(new FolderStorage(root), Date.parse('2024-01-31T23:59:59Z'));
    expect(readdirSync(path.join(root, '.removed'))).toHaveLength(2);
    await deleteExpired(new FolderStorage(root), Date.parse('2024-02-02T00:00:00Z'));
    expect(readdirSync(path.join(root, '.removed'))).toEqual(['2024-01-31']);
  });

  test('needs nothing to have been set aside before', async () => {
    await deleteExpired(new FolderStorage(root), 0);
    expect(existsSync(path.join(root, '.removed'))).toBe(false);
  });
});
