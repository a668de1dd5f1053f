import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does a piece of work while no other process does it: two starts at once would build into the same folders.
 * @param lock a file that holds the id of the process at work; one whose process is gone is taken over
 * @param onWait told once when another process is at it
 */
export async function oneAtATime<Result>(
  lock: string,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let turn = 0; !take(lock); turn++) {
    if (turn === 0) onWait();
    await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAtWork(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAtWork(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // An empty file has been made this very moment.
    return holder === 0 || process.kill(holder, 0);
  } catch {
    return false;
  }
}
