import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { z } from 'zod';
import { describeErrors } from './buildErrors';

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
const publicOf = ({ folder }: BuiltPackage) => path.join(folder, 'public');

/**
 * Returns whether a package has no build, an input of its last build has changed, or it has a new static file.
 * @param built Package with its bundles.
 * @param root Folder in which the packages are installed.
 */
export function isStale(built: BuiltPackage, root: string): boolean {
  const listed = inputsIn(distOf(built));
  if (!existsSync(listed)) return true;
  const { success, data } = inputsSchema.safeParse(JSON.parse(readFileSync(listed, 'utf8')));
  if (!success) return true;
  return Object.entries({ ...readInputs(root, [], assetsOf(built)), ...data }).some(([file, hash]) => {
    const input = path.join(root, file);
    return hash !== (isFile(input) ? hashOfFile(input) : '');
  });
}

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
  const assets = assetsOf(built);
  if (assets.length > 0) cpSync(publicOf(built), path.join(next, 'assets'), { recursive: true });
  found.push(...assets);
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

/** Returns the paths of the static files of a package, which its build copies to the folder `assets`. */
const assetsOf = (built: BuiltPackage): string[] =>
  existsSync(publicOf(built))
    ? readdirSync(publicOf(built), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];

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
        else if (stats.hasErrors()) reject(new Error(describeErrors(stats)));
        else resolve(stats.compilation);
      });
    });
  });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|cjs|css|svg|json|html|txt)$/;

/**
 * Writes a brotli variant (`.br`) and a gzip variant (`.gz`) next to each text file of a folder. A file that brotli
 * does not make smaller gets no variants.
 * @param folder Folder to search, with its subfolders.
 */
export async function precompress(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file);
    const small = await brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    });
    if (small.length >= text.length) continue;
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, await zip(text, { level: 9 }));
  }
}

/**
 * Inputs of a build.
 * - The keys are paths relative to the root folder: files of the project that the build read, and the `package.json` of
 *   each library.
 * - The values are hashes of their contents.
 * - The value of a file that the build looked for and did not find is an empty string.
 */
type BuildInputs = Record<string, string>;

const inputsSchema = z.record(z.string(), z.string());
const hashOfFile = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/**
 * Hashes the inputs of a build.
 * @param root Folder that the returned paths are relative to.
 * @param found Absolute paths of the files that the build read. The files of a library count as one input, its
 *   `package.json`.
 * @param missing Absolute paths of the files that the build looked for and did not find.
 */
function readInputs(root: string, found: Iterable<string>, missing: Iterable<string>): BuildInputs {
  const relative = (file: string) => path.relative(root, file).replaceAll('\\', '/');
  const own = (file: string) => !file.startsWith('..') && !/(^|\/)dist[^/]*\//.test(file);
  const read = [...found].map((file) => relative(packageOf(file) ?? file)).filter(own);
  const lookedFor = [...missing].filter((file) => !packageOf(file)).map(relative);
  return Object.fromEntries([
    ...lookedFor.filter(own).map((file) => [file, ''] as const),
    ...[...new Set(read)]
      .sort()
      .filter((file) => isFile(path.join(root, file)))
      .map((file) => [file, hashOfFile(path.join(root, file))] as const),
  ]);
}

/** Returns the `package.json` of the library that contains a file; undefined if the file is not in `node_modules`. */
function packageOf(file: string): string | undefined {
  const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];
  return found && path.join(found, 'package.json');
}

/** Returns one hash of all files that a build read. It is the same on every machine with the same sources. */
const hashOfInputs = (inputs: BuildInputs): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(inputs).filter(([, hash]) => hash !== '')))
    .digest('hex')
    .slice(0, 12);

/**
 * Returns the files of a script: the script itself, the files of this repository that it imports, and the
 * `package.json` of each imported library.
 * @param root Folder whose `node_modules` contains the libraries.
 * @param entry Absolute path of the script.
 * @param files Set to which the paths are added.
 * @returns The same set, with absolute paths.
 */
function programFiles(root: string, entry: string, files = new Set<string>()): Set<string> {
  if (files.has(entry) || !isFile(entry)) return files;
  files.add(entry);
  for (const { fileName } of ts.preProcessFile(readFileSync(entry, 'utf8')).importedFiles) {
    const file = resolveOwn(entry, fileName);
    if (file) programFiles(root, file, files);
    else if (!fileName.startsWith('.')) files.add(path.join(root, 'node_modules', fileName, 'package.json'));
  }
  return files;
}

/**
 * Returns the file of an import with a relative path or a package of this repository; undefined for a library.
 * @param from Absolute path of the importing file.
 */
function resolveOwn(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@juris/')) return realpathSync(createRequire(from).resolve(specifier));
  if (!specifier.startsWith('.')) return undefined;
  const target = path.resolve(path.dirname(from), specifier);
  return [target, `${target}.ts`, `${target}.tsx`].find(isFile);
}
