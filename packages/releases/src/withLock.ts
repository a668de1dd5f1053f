import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lock } from 'proper-lockfile';

/**
 * Time in ms after which a lock that is not refreshed can be taken. Its process or machine must have crashed. The lock
 * depends on the timestamp of its folder, not on a process id, so it also works between machines that share the folder.
 * Their clocks must agree to a few seconds.
 */
const staleAfter = 15_000;

/**
 * Runs a function while it holds a lock, so that no two processes change the same files.
 * @param guarded Path of the file to protect. While the lock is held, the folder `<guarded>.lock` exists.
 * @param onWait Called once if another process holds the lock, before waiting for it.
 * @param work Function to run.
 * @returns The result of `work`.
 * @throws The error of `work`. The lock is released in this case too.
 * @example await withLock('data/releases/remotes.json', () => say('Waiting for another release …'), update)
 */
export async function withLock<Result>(
  guarded: string,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(path.dirname(guarded), { recursive: true });
  const release = await take(guarded, onWait);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function take(guarded: string, onWait: () => void): Promise<() => Promise<void>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await lock(guarded, { realpath: false, stale: staleAfter });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
      if (attempt === 0) onWait();
      await delay(100);
    }
  }
}
