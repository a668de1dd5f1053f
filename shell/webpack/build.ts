import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { withLock } from '../releases/withLock';
import { packages, type BuiltPackage } from './packages';
import { precompress } from './precompress';
import { progressLine } from './progressLine';
import { root } from './root';
import { isStale, markBuilt, sourceHash } from './stale';

/**
 * Builds packages whose sources changed since their last build, telling how far it is.
 * @param folders which packages; all when empty
 * @param force build also what is not stale
 * @param whenBuilt done before another build may begin, with what this one has made
 * @throws Error with webpack's own report when a build fails; what was built before stays usable
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
    const stale = wanted.filter((built) => force || isStale(built));
    for (const [index, built] of stale.entries()) await buildOne(built, `${index + 1} of ${stale.length}`);
    await whenBuilt?.();
  });
}

async function buildOne(built: BuiltPackage, place: string): Promise<void> {
  const started = performance.now();
  const hash = sourceHash(built);
  const line = progressLine(`Building ${built.folder} (${place})`);
  rmSync(path.join(root, built.folder, 'dist'), { recursive: true, force: true });
  const bundles = built.bundles(hash);
  for (const [index, bundle] of bundles.entries()) {
    const progress = new webpack.ProgressPlugin((part) => line.update((index + part) / bundles.length));
    await run({ ...bundle, plugins: [...(bundle.plugins ?? []), progress] });
  }
  await finish(built.folder);
  markBuilt(built, hash);
  line.done(`Built ${built.folder} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function run(bundle: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(bundle);
    if (!compiler) throw new Error('webpack made no compiler');
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ all: false, errors: true, errorDetails: true })));
        else resolve();
      });
    });
  });
}

/** What visitors get is compressed once, here, with the strongest setting. */
async function finish(folder: string): Promise<void> {
  const files = path.join(root, folder, 'public');
  const dist = path.join(root, folder, 'dist');
  if (existsSync(files)) cpSync(files, path.join(dist, 'assets'), { recursive: true });
  for (const sent of ['browser', 'assets'])
    if (existsSync(path.join(dist, sent))) await precompress(path.join(dist, sent));
}
