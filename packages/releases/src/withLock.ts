import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lock } from 'proper-lockfile';

/**
 * After how many milliseconds without a sign of life a lock is free again: its process has crashed, or its machine.
 * The sign is the lock's own time stamp, not a process id, so it also counts between containers and machines that
 * share a folder, as long as their clocks agree to a few seconds.
 */
const staleAfter = 15_000;

/**
 * Does a piece of work while no other process does it: two starts at once would build into the same folders.
 * @param guarded what is worked on; the folder `<guarded>.lock` stands beside it meanwhile
 * @param onWait called once when another process is at it
 * @throws what the work throws
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
