import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { oneAtATime } from './oneAtATime';

const lock = () => path.join(mkdtempSync(path.join(tmpdir(), 'lock-')), 'build.lock');
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('work that only one may do at a time', () => {
  test('waits for the other to finish, also when that one failed', async () => {
    const file = lock();
    const done: string[] = [];
    const waited = jest.fn();
    const first = oneAtATime(file, waited, async () => {
      await later(300);
      done.push('first');
      throw new Error('failed');
    });
    const second = oneAtATime(file, waited, async () => done.push('second'));
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(done).toEqual(['first', 'second']);
    expect(waited).toHaveBeenCalledTimes(1);
  });

  test('is taken over from a process that is gone', async () => {
    const file = lock();
    writeFileSync(file, '999999999');
    await expect(oneAtATime(file, jest.fn(), async () => 'done')).resolves.toBe('done');
  });
});
