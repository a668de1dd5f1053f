import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { hashOfInputs, inputsUnchanged, programFiles, readInputs } from './buildInputs';
import { precompress } from './precompress';

/** A package with its bundles, for {@link buildPackage}. */
export interface BuiltPackage {
  /** Name of the package, for messages. */
  name: string;
  /** Absolute path of the folder of the package. The bundles are written to its subfolder `dist`. */
  folder: string;
  /** Absolute paths of the scripts that configure the build. A change to one of them makes the build stale too. */
  configuration: string[];
  /** Returns the webpack configurations of the bundles. This function is called only when the package is built. */
  bundles: () => Configuration[];
  /**
   * Called after the bundles were built, before the new build replaces the previous one.
   * @param dist Folder of the previous build.
   * @param next Folder of the new build.
   */
  complete?: (dist: string, next: string) => void;
}

/** Returns the path of the file in which a build lists its inputs. */
const inputsIn = (dist: string) => path.join(dist, 'inputs.json');
const distOf = ({ folder }: BuiltPackage) => path.join(folder, 'dist');

/**
 * Returns whether a package has no build, or an input of its last build has changed.
 * @param built Package with its bundles.
 * @param root Folder in which the packages are installed.
 */
export const isStale = (built: BuiltPackage, root: string): boolean =>
  !inputsUnchanged(root, inputsIn(distOf(built)));

/**
 * Builds a package in a temporary folder, then replaces the previous build with the result. The previous build can be
 * served until then, and stays if this build fails.
 * @param built Package with its bundles.
 * @param root Folder in which the packages are installed. The paths of inputs are relative to it.
 * @param onProgress Receives the progress of the build, from 0 to 1.
 * @throws {Error} With webpack's report if the build fails.
 */
export async function buildPackage(
  built: BuiltPackage,
  root: string,
  onProgress: (part: number) => void = () => undefined,
): Promise<void> {
  const dist = distOf(built);
  const next = `${dist}.unfinished`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const found = built.configuration.flatMap((file) => [...programFiles(root, file)]);
  const missing: string[] = [];
  const bundles = built.bundles();
  for (const [index, bundle] of bundles.entries()) {
    const progress = new webpack.ProgressPlugin((part) => onProgress((index + part) / bundles.length));
    const { fileDependencies, missingDependencies } = await compileBundle({
      ...bundle,
      output: { ...bundle.output, path: path.join(next, path.relative(dist, bundle.output?.path ?? dist)) },
      plugins: [...(bundle.plugins ?? []), progress],
    });
    found.push(...fileDependencies);
    missing.push(...missingDependencies);
  }
  found.push(...copyAssets(path.join(built.folder, 'public'), next));
  // Compresses the files once, so that the server need not compress them for each request.
  for (const sent of ['browser', 'assets'])
    if (existsSync(path.join(next, sent))) await precompress(path.join(next, sent));
  built.complete?.(dist, next);
  const inputs = readInputs(root, found, missing);
  writeFileSync(inputsIn(next), JSON.stringify(inputs, null, 2));
  writeFileSync(path.join(next, 'source-hash'), hashOfInputs(inputs));
  switchIn(next, dist);
}

/**
 * Replaces the previous build by two renames. The folder is missing for less than a millisecond, and is never
 * incomplete.
 * @param next Folder of the new build.
 * @param dist Folder of the previous build.
 */
function switchIn(next: string, dist: string): void {
  const before = `${dist}.before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, before);
  renameSync(next, dist);
  rmSync(before, { recursive: true, force: true });
}

/**
 * Copies the static files of a package to the folder `assets` of its build.
 * @param folder Folder `public` of the package. Nothing is copied if it does not exist.
 * @param next Folder of the new build.
 * @returns The source paths of the copied files.
 */
function copyAssets(folder: string, next: string): string[] {
  if (!existsSync(folder)) return [];
  cpSync(folder, path.join(next, 'assets'), { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Compiles a bundle with webpack.
 * @param bundle Webpack configuration of the bundle.
 * @returns The compilation, which lists the files that webpack read.
 * @throws {Error} With webpack's report if the compilation fails.
 */
export function compileBundle(bundle: Configuration): Promise<webpack.Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(bundle);
    if (!compiler) throw new Error('webpack made no compiler');
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats) reject(new Error('webpack has built nothing'));
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ all: false, errors: true, errorDetails: true })));
        else resolve(stats.compilation);
      });
    });
  });
}
