import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseList } from '../src/remotes/releaseList';

/** How often the list is looked at, in milliseconds: a release is live within a second. */
const interval = 500;

/**
 * Keeps the release list of a folder (`remotes.json`) current. A list that cannot be read is reported, and the
 * last good one stays on.
 * @param onProblem told once for each list that cannot be read
 */
export function watchReleases(folder: string, onProblem: (message: string) => void) {
  const file = path.join(folder, 'remotes.json');
  let current: ReleaseList = {};
  let stamp = 0;

  function look() {
    try {
      const { mtimeMs } = statSync(file);
      if (mtimeMs === stamp) return;
      stamp = mtimeMs;
      current = JSON.parse(readFileSync(file, 'utf8')) as ReleaseList;
    } catch (error) {
      if (stamp === -1) return;
      stamp = -1;
      onProblem(`The release list ${file} cannot be read (${String(error)}). Release the remotes again.`);
    }
  }

  look();
  const timer = setInterval(look, interval);
  return {
    /** What is on now. */
    current: () => current,
    stop: () => clearInterval(timer),
  };
}

export type ReleaseWatcher = ReturnType<typeof watchReleases>;
