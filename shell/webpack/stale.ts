import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';
import type { BuiltPackage } from './packages';

/** A hash of everything that a package's build reads. */
export function sourceHash({ sources }: BuiltPackage): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesIn(path.join(root, source)))
      hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

const markOf = ({ folder }: BuiltPackage) => path.join(root, folder, 'dist/source-hash');

/** Whether a package must be built again: its sources differ from those its last finished build read. */
export function isStale(built: BuiltPackage): boolean {
  const mark = markOf(built);
  return !existsSync(mark) || readFileSync(mark, 'utf8') !== sourceHash(built);
}

/** Notes that a build of these sources is finished. */
export const markBuilt = (built: BuiltPackage, hash: string) => writeFileSync(markOf(built), hash);

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
