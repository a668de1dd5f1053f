import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { oneAtATime } from '../scripts/oneAtATime';
import type { RemoteName } from '../src/remotes/remotes';
import { releaseSchema, releasesSchema, type Release, type ReleaseList, type Releases } from './releaseList';

/** The list's place in a folder of releases. */
export const listIn = (releasesFolder: string) => path.join(releasesFolder, 'remotes.json');

const listSchema = z.record(z.string(), releasesSchema);

/**
 * What is on; an empty list where nothing was released.
 * @throws Error naming the file when it is no release list
 */
export function readList(releasesFolder: string): ReleaseList {
  const file = listIn(releasesFolder);
  if (!existsSync(file)) return {};
  try {
    return listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(
      `${file} is no release list (${reasonOf(error)}). Mend it, or delete it and release each remote again.`,
      { cause: error },
    );
  }
}

/**
 * Changes what is on of one remote, one process after the other, in one step: a reader sees the old list or the
 * new one.
 * @param change given what is on, if anything; returns what is on from now
 */
export async function changeList<Changed extends Releases | undefined>(
  releasesFolder: string,
  name: RemoteName,
  change: (releases: Releases | undefined) => Changed,
): Promise<Changed> {
  mkdirSync(releasesFolder, { recursive: true });
  const lock = path.join(releasesFolder, 'remotes.lock');
  return oneAtATime(
    lock,
    () => undefined,
    async () => {
      const list = readList(releasesFolder);
      const releases = change(list[name]);
      writeWhole(listIn(releasesFolder), { ...list, [name]: releases });
      return releases;
    },
  );
}

/** Every version of a remote that the folder holds, the newest first. */
export function versionsIn(releasesFolder: string, name: RemoteName): Release[] {
  const folder = path.join(releasesFolder, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((version) => path.join(folder, version, 'release.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => releaseSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? [])
    .sort((one, other) => other.releasedAt.localeCompare(one.releasedAt));
}

function writeWhole(file: string, content: unknown): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(content, null, 2));
  renameSync(unfinished, file);
}

/** What is wrong, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
}
