import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

/**
 * What a build has read: the hash of each of our own files, relative to the root folder, and an empty text for each
 * file that was looked for in vain and would be taken if it came.
 */
export type BuildInputs = Record<string, string>;

const inputsSchema = z.record(z.string(), z.string());
const hashOfFile = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/**
 * @param found the files that were read; those of libraries count by their `package.json`, which names the version
 * @param missing the files that were looked for in vain
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

/** The `package.json` of the library that a file belongs to; nothing for a file of our own. */
function packageOf(file: string): string | undefined {
  const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];
  return found && path.join(found, 'package.json');
}

/** Whether everything that a build has read is as it was. @param listed where the build wrote its inputs */
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

/** One hash of all that was read: the same sources give the same, whoever builds them and wherever. */
export const hashOfInputs = (inputs: BuildInputs): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(inputs).filter(([, hash]) => hash !== '')))
    .digest('hex')
    .slice(0, 12);

/**
 * The files that a program of ours consists of, itself included: those that it imports by a relative path, and the
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

/** The file of a relative import or of a package of this repository; nothing for a library. */
function resolveOwn(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@juris/')) return realpathSync(createRequire(from).resolve(specifier));
  if (!specifier.startsWith('.')) return undefined;
  const target = path.resolve(path.dirname(from), specifier);
  return [target, `${target}.ts`, `${target}.tsx`].find(isFile);
}
