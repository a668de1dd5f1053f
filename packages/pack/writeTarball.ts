import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifestSchema, publishedManifest } from './manifest';

const sharedSchema = z.object({ license: z.string(), engines: z.record(z.string(), z.string()) });

/**
 * Writes the tarball of a published package with its `package.json`, README, list of changes and licence.
 * @param root Root folder of the repository.
 * @param source Folder of the package.
 * @param target Folder for the tarball.
 * @param writeFiles Writes the other files of the package into a folder that already contains its `package.json`.
 * @returns The path of the tarball.
 * @throws {Error} If the files cannot be written.
 */
export async function writeTarball(
  root: string,
  source: string,
  target: string,
  writeFiles: (dist: string) => void | Promise<void>,
): Promise<string> {
  const dist = path.join(source, 'dist/package');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const read = (folder: string): unknown =>
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const manifest = publishedManifest(manifestSchema.parse(read(source)), sharedSchema.parse(read(root)));
  writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md'])
    if (existsSync(path.join(source, file))) cpSync(path.join(source, file), path.join(dist, file));
  cpSync(path.join(root, 'LICENSE'), path.join(dist, 'LICENSE'));
  await writeFiles(dist);
  const pack = ['pack', dist, '--silent', '--pack-destination', target];
  return path.join(target, execFileSync('npm', pack, { encoding: 'utf8' }).trim());
}
