import { execFileSync } from 'node:child_process';

/**
 * Returns the Git commit of a folder, with the suffix `-dirty` if files in the folder have uncommitted changes.
 * @param folder Folder of the remote.
 * @returns The commit; undefined if the folder is not in a Git repository or Git is not installed.
 * @example currentCommit('remote-public') // '1a2b3c4d5e6f…'
 */
export function currentCommit(folder: string): string | undefined {
  const git = (...options: string[]) =>
    execFileSync('git', options, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const commit = git('rev-parse', 'HEAD');
    return git('status', '--porcelain', '--', '.') === '' ? commit : `${commit}-dirty`;
  } catch {
    return undefined;
  }
}
