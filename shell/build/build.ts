import path from 'node:path';
import { withLock } from '@juris/releases/withLock';
import { buildPackage, isStale } from './buildPackage';
import { packages, type BuiltPackage } from './packages';
import { progressLine } from './progressLine';
import { root } from './root';

/**
 * Builds the packages whose inputs changed since their last build, one after the other, and prints the progress. Two
 * builds never run at the same time: a second process waits.
 * @param folders Folder names of the packages to build. An empty list builds all packages.
 * @param force Also builds packages whose inputs are unchanged.
 * @param whenBuilt Runs after the builds, before another process may start its own build and replace the files.
 * @throws Error with webpack's report when a build fails. The previous build of that package stays usable.
 */
export async function build(
  folders: string[],
  { force = false, whenBuilt }: { force?: boolean; whenBuilt?: () => void | Promise<void> } = {},
): Promise<void> {
  const unknown = folders.find((folder) => !packages.some((built) => built.folder === folder));
  if (unknown)
    throw new Error(
      `There is no package "${unknown}" to build; there are ${packages.map((p) => p.folder).join(', ')}.`,
    );
  const wanted = packages.filter(({ folder }) => folders.length === 0 || folders.includes(folder));
  const onWait = () => console.log('Another build is running; waiting for it …');
  await withLock(path.join(root, 'node_modules/.cache/builds'), onWait, async () => {
    const stale = wanted.filter((built) => force || isStale(built, root));
    for (const [index, built] of stale.entries()) await buildOne(built, `${index + 1} of ${stale.length}`);
    await whenBuilt?.();
  });
}

async function buildOne(built: BuiltPackage, place: string): Promise<void> {
  const started = performance.now();
  const line = progressLine(`Building ${built.folder} (${place})`);
  await buildPackage(built, root, line.update);
  line.done(`Built ${built.folder} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
