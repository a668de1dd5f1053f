import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openDatabase } from '../../platform/db/open';
import type { Database } from '../../platform/db/tables/tables';
import { Exports } from './exports';
import type { ExportFile } from './exportFile';

let dir: string;
let folder: string;
let db: Database;
let exports: Exports;
const errors: unknown[] = [];
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'juris-exports-'));
  folder = path.join(dir, 'exports');
  ({ db } = await openDatabase(dir));
  errors.length = 0;
  exports = newExports();
});
afterEach(async () => {
  await exports.close();
  await db.destroy();
  rmSync(dir, { recursive: true });
});

const newExports = (maxAge = Infinity) =>
  new Exports(folder, db, () => maxAge, { error: (...args: unknown[]) => void errors.push(args) });

/** Adds an export whose build waits after its first part until the test calls `release`. */
function steered(name: string, build: () => string = () => name) {
  const begun: (() => void)[] = [];
  let onBegin: (() => void) | undefined;
  exports.add({
    name,
    tables: ['banner'],
    async *chunks() {
      yield `${name}: `;
      await new Promise<void>((release) => {
        begun.push(release);
        onBegin?.();
      });
      yield build();
    },
  });
  return {
    count: () => begun.length,
    /** Resolves when the given number of builds has started. */
    async hasBegun(count: number) {
      while (begun.length < count) await new Promise<void>((resolve) => (onBegin = resolve));
    },
    release: () => begun.at(-1)?.(),
  };
}

const textOf = (file: ExportFile) => {
  const text = gunzipSync(readFileSync(file.pathOf('gzip'))).toString();
  expect(brotliDecompressSync(readFileSync(file.pathOf('br'))).toString()).toBe(text);
  expect(file.sizes.identity).toBe(Buffer.byteLength(text));
  return text;
};

test('simultaneous requests for an export share one build, and later requests use the built file', async () => {
  const slow = steered('slow', () => 'நூல்');
  const waiting = [exports.current('slow'), exports.current('slow')];
  await slow.hasBegun(1);
  waiting.push(exports.current('slow'));
  slow.release();
  const files = await Promise.all(waiting);
  expect(new Set(files).size).toBe(1);
  expect(await exports.current('slow')).toBe(files[0]);
  expect(slow.count()).toBe(1);
  for (const file of files) expect(textOf(file)).toBe('slow: நூல்');
});

test('two exports are never built at the same time', async () => {
  const first = steered('first');
  const second = steered('second');
  const waiting = [exports.current('first'), exports.current('second')];
  await first.hasBegun(1);
  expect(second.count()).toBe(0);
  first.release();
  await waiting[0];
  await second.hasBegun(1);
  second.release();
  await waiting[1];
});

test('a request after a change gets a file that was built after the change', async () => {
  let content = 'old';
  const one = steered('one', () => content);
  const before = exports.current('one');
  await one.hasBegun(1);
  exports.invalidate('snippet');
  const same = exports.current('one');
  exports.invalidate('banner');
  const after = exports.current('one');
  one.release();
  const old = await before;
  expect(textOf(old)).toBe('one: old');
  expect(await same).toBe(old);
  content = 'new';
  await one.hasBegun(2);
  one.release();
  const fresh = await after;
  expect(textOf(fresh)).toBe('one: new');
  expect(fresh.etag).not.toBe(old.etag);
  expect(one.count()).toBe(2);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('an export that depends on the day is built again when a day begins in India', async () => {
  let builds = 0;
  const chunks = async function* () {
    yield String((builds += 1));
  };
  exports.add({ name: 'daily', tables: ['banner'], dependsOnDay: true, chunks });
  const clock = jest.spyOn(Date, 'now');
  const at = async (time: string) => {
    clock.mockReturnValue(Date.parse(time));
    return textOf(await exports.current('daily'));
  };
  expect(await at('2026-11-30T18:29:00Z')).toBe('1');
  expect(await at('2026-11-30T18:29:59Z')).toBe('1');
  expect(await at('2026-11-30T18:30:00Z')).toBe('2');
  expect(await at('2026-12-01T18:29:59Z')).toBe('2');
  clock.mockRestore();
});

test('text before the content of an export, such as a timestamp, does not affect its ETag', async () => {
  let time = 0;
  exports.add({ name: 'dated', tables: ['banner'], head: () => `${(time += 1)}|`, chunks: body });
  async function* body() {
    yield 'same';
  }
  const first = await exports.current('dated');
  exports.invalidate('banner');
  const second = await exports.current('dated');
  expect(textOf(second)).toBe('2|same');
  expect(second.etag).toBe(first.etag);
});

test('a build that fails is logged and leaves no file; the next request starts another build', async () => {
  let isBroken = true;
  const one = steered('one', () => {
    if (isBroken) throw new Error('the table is away');
    return 'whole';
  });
  const failing = exports.current('one');
  await one.hasBegun(1);
  one.release();
  await expect(failing).rejects.toThrow('the table is away');
  expect(readdirSync(folder)).toEqual([]);
  expect(errors).toHaveLength(1);
  isBroken = false;
  const again = exports.current('one');
  await one.hasBegun(2);
  one.release();
  expect(textOf(await again)).toBe('one: whole');
});

test('after a missing file is reported with `discard`, the next request builds the export again', async () => {
  exports.add({
    name: 'one',
    tables: ['banner'],
    async *chunks() {
      yield 'text';
    },
  });
  const lost = await exports.current('one');
  rmSync(folder, { recursive: true });
  exports.discard('one', lost);
  expect(textOf(await exports.current('one'))).toBe('text');
});

test('a new instance of `Exports` deletes the files of a previous process', async () => {
  await exports.close();
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'onix.1.gzip'), 'half');
  exports = newExports();
  expect(() => readdirSync(folder)).toThrow('ENOENT');
});

test('`close` aborts a running build without logging an error', async () => {
  const one = steered('one');
  const waiting = exports.current('one').catch((error: unknown) => error);
  await one.hasBegun(1);
  const closed = exports.close();
  one.release();
  await closed;
  expect(await waiting).toMatchObject({ name: 'AbortError' });
  expect(errors).toEqual([]);
});

test('a file that is older than the maximum age is built again, even without a change', async () => {
  await exports.close();
  exports = newExports(0);
  const one = steered('one');
  const build = async () => {
    const count = one.count() + 1;
    const waiting = exports.current('one');
    await one.hasBegun(count);
    one.release();
    return waiting;
  };
  const first = await build();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'], now: Date.now() + 3_600_000 });
  try {
    expect(await build()).not.toBe(first);
  } finally {
    jest.useRealTimers();
  }
});
