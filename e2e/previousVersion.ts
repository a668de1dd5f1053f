import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Commit of the previous version, which the current version must work together with. When to replace it is in
 * docs/decisions/017-other-api-versions.md.
 */
const commit = '30f74eefc24cbd6a999f54d74652b82038fb2183';

/** Folder of the build. It is in `node_modules`, where Jest and lint do not find it. */
const folder = path.resolve('node_modules/.cache', `previous-${commit.slice(0, 12)}`);

/**
 * Installs and builds the previous version. Later calls return the same build.
 * @returns The path of its folder, which has the same structure as this repository.
 * @throws {Error} If the commit is not in this clone.
 */
export function previousVersion(): string {
  if (existsSync(folder)) return folder;
  // webpack does not compile files below a folder `node_modules`. With its packages, the version needs 800 MB, so it is
  // built on a disk: the temporary folder of `npm test` is in memory.
  const unfinished = mkdtempSync(
    path.join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'juris-previous-'),
  );
  try {
    execFileSync('tar', ['x'], { cwd: unfinished, input: sources() });
    for (const command of [
      ['ci', '--no-audit', '--no-fund'],
      ['run', 'build'],
    ])
      execFileSync('npm', command, { cwd: unfinished, stdio: ['ignore', 'pipe', 'pipe'] });
    mkdirSync(path.dirname(folder), { recursive: true });
    execFileSync('mv', [unfinished, folder]);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Returns the files of the commit as a tar archive. */
function sources(): Buffer {
  try {
    return execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30, stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      `The previous version (commit ${commit}) is not in this clone. Fetch it: git fetch --depth 1 origin ${commit}`,
      { cause: error },
    );
  }
}
