import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from './withLock';

let folder: string;
let guarded: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  guarded = path.join(folder, 'remotes.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('withLock', () => {
  test('withLock waits until the lock is released, even by an error, and leaves no lock behind', async () => {
    const done: string[] = [];
    const waited = jest.fn();
    let begin = () => {};
    let finish = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const first = withLock(guarded, waited, async () => {
      begin();
      await finished;
      done.push('first');
      throw new Error('failed');
    });
    await begun;
    const second = withLock(
      guarded,
      () => {
        waited();
        finish();
      },
      async () => done.push('second'),
    );
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(done).toEqual(['first', 'second']);
    expect(waited).toHaveBeenCalledTimes(1);
    expect(existsSync(`${guarded}.lock`)).toBe(false);
  });

  test('withLock takes over a lock that no process has refreshed for a minute', async () => {
    const long = new Date(Date.now() - 60_000);
    mkdirSync(`${guarded}.lock`);
    utimesSync(`${guarded}.lock`, long, long);
    await expect(withLock(guarded, jest.fn(), async () => 'done')).resolves.toBe('done');
  });

  test('withLock waits for a lock with a recent timestamp, whichever process holds it', async () => {
    mkdirSync(`${guarded}.lock`);
    const waited = jest.fn(() => rmSync(`${guarded}.lock`, { recursive: true }));
    await withLock(guarded, waited, async () => undefined);
    expect(waited).toHaveBeenCalledTimes(1);
  });
});
