import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

/**
 * Inputs of a build.
 * - The keys are paths relative to the root folder: files of the project that the build read, and the `package.json` of
 *   each library.
 * - The values are hashes of their contents.
 * - The value of a file that the build looked for and did not find is an empty string.
 */
export type BuildInputs = Record<string, string>;

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
export function readInputs(root: string, found: Iterable<string>, missing: Iterable<string>): BuildInputs {
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

/**
 * Returns whether all inputs of a build are unchanged.
 * @param root Folder that the recorded paths are relative to.
 * @param listed File in which the build recorded its inputs. If it does not exist, the result is false.
 */
export function inputsUnchanged(root: string, listed: string): boolean {
  if (!existsSync(listed)) return false;
  const { success, data } = inputsSchema.safeParse(JSON.parse(readFileSync(listed, 'utf8')));
  return (
    success &&
    Object.entries(data).every(([file, hash]) => {
      const input = path.join(root, file);
      return isFile(input) ? hashOfFile(input) === hash : hash === '';
    })
  );
}

/** Returns one hash of all files that a build read. It is the same on every machine with the same sources. */
export const hashOfInputs = (inputs: BuildInputs): string =>
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
export function programFiles(root: string, entry: string, files = new Set<string>()): Set<string> {
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
