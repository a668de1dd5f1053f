import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lock } from 'proper-lockfile';

/**
 * Time in ms after which a lock that is not refreshed is free: its process or machine has crashed. The lock's timestamp
 * counts, not a process id, so the lock works between containers and machines that share a folder. Their clocks must
 * agree to a few seconds.
 */
const staleAfter = 15_000;

/**
 * Runs work while no other process runs it: two starts at once would build into the same folders.
 * @param guarded path of the guarded file; the folder `<guarded>.lock` exists during the work
 * @param onWait called once when the lock is taken by another process
 * @returns the result of the work
 * @throws the error of the work
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
