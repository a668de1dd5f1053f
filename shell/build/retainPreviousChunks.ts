import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Number of previous builds whose scripts stay available for open tabs. */
const maxEarlierBuilds = 2;

/** Content of `builds.json`: the names of the scripts of each build, the newest build first. */
const buildsSchema = z.array(z.array(z.string()));
const listIn = (dist: string) => path.join(dist, 'builds.json');

/**
 * Copies the scripts of the previous builds into a new build, for open tabs. Script names contain a hash of the
 * content, so they never conflict.
 * @param dist Folder of the current build, which also contains the scripts of builds before it.
 * @param next Folder of the new build.
 */
export function retainPreviousChunks(dist: string, next: string): void {
  const own = scriptsIn(next);
  const earlier = readBuilds(dist).slice(0, maxEarlierBuilds);
  for (const file of new Set(earlier.flat()))
    for (const variant of [file, `${file}.br`, `${file}.gz`]) {
      const from = path.join(dist, 'browser', variant);
      const to = path.join(next, 'browser', variant);
      if (existsSync(from) && !existsSync(to)) copyFileSync(from, to);
    }
  writeFileSync(listIn(next), JSON.stringify([own, ...earlier], null, 2));
}

function readBuilds(dist: string): string[][] {
  if (!existsSync(listIn(dist))) return [scriptsIn(dist)];
  return buildsSchema.parse(JSON.parse(readFileSync(listIn(dist), 'utf8')));
}

function scriptsIn(dist: string): string[] {
  const folder = path.join(dist, 'browser');
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js')) : [];
}
