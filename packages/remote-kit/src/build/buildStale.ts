import path from 'node:path';
import { withLock } from '@juris/releases/withLock';
import { buildPackage, isStale, type BuiltPackage } from './buildPackage';
import { progressLine } from './progressLine';

/**
 * Builds the packages whose inputs changed since their last build, one after the other, and prints the progress. Waits
 * for a build of another process.
 * @param packages Packages with their bundles.
 * @param root Folder in which the packages are installed.
 * @param options With `force`, unchanged packages are built too. `whenBuilt` runs after the builds, before another
 *   process may replace the files.
 * @returns The result of `whenBuilt`.
 * @throws {Error} With webpack's report if a build fails. The previous build of that package stays usable.
 */
export async function buildStale<Result>(
  packages: BuiltPackage[],
  root: string,
  { force = false, whenBuilt }: { force?: boolean; whenBuilt: () => Result },
): Promise<Result> {
  const onWait = () => console.log('Another build is running; waiting for it …');
  return withLock(path.join(root, 'node_modules/.cache/builds'), onWait, async () => {
    const stale = packages.filter((built) => force || isStale(built, root));
    for (const [index, built] of stale.entries()) {
      const started = performance.now();
      const line = progressLine(`Building ${built.name} (${index + 1} of ${stale.length})`);
      await buildPackage(built, root, line.update);
      line.done(`Built ${built.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    return whenBuilt();
  });
}
