import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

/**
 * The inputs of a build: the hash of each of our own files, relative to the root folder, and an empty string for each
 * missing file that would be used if it existed.
 */
export type BuildInputs = Record<string, string>;

const inputsSchema = z.record(z.string(), z.string());
const hashOfFile = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/**
 * @param found the files that were read; libraries are represented by their `package.json`, which has the version
 * @param missing the files that were looked up but do not exist
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

/** Returns the `package.json` of the library that a file belongs to; undefined for our own file. */
function packageOf(file: string): string | undefined {
  const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];
  return found && path.join(found, 'package.json');
}

/** Returns whether all inputs of a build are unchanged. @param listed the file in which the build wrote its inputs */
export function inputsUnchanged(root: string, listed: string): boolean {
  if (!existsSync(listed)) return false;
  const { success, data } = inputsSchema.safeParse(JSON.parse(readFileSync(listed, 'utf8')));
  return (
    success &&
    Object.entries(data).every(([file, hash]) => {
      const place = path.join(root, file);
      return isFile(place) ? hashOfFile(place) === hash : hash === '';
    })
  );
}

/** Returns one hash of all inputs. It is the same for the same sources on every machine. */
export const hashOfInputs = (inputs: BuildInputs): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(inputs).filter(([, hash]) => hash !== '')))
    .digest('hex')
    .slice(0, 12);

/**
 * Returns the files of one of our scripts, itself included: those that it imports by a relative path, and the
 * `package.json` of each library that it imports.
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

/** Returns the file of a relative import or of a package of this repository; undefined for a library. */
function resolveOwn(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@juris/')) return realpathSync(createRequire(from).resolve(specifier));
  if (!specifier.startsWith('.')) return undefined;
  const target = path.resolve(path.dirname(from), specifier);
  return [target, `${target}.ts`, `${target}.tsx`].find(isFile);
}
