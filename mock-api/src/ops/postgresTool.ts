import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Folder in which Debian installs the binaries of PostgreSQL, with a subfolder for each version. */
export const DEBIAN = '/usr/lib/postgresql';

/** Returns Debian's folders of binaries, those of the newest version first. */
export const debianFolders = (): string[] =>
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin'));

/**
 * Runs `pg_dump` or `pg_restore` on a database. The password is passed in the environment, because other users can read
 * command lines.
 * @throws Error with the output of the tool if it fails or is not installed
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: string[],
): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const child = spawn(programOf(tool), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
    },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const said = text(child.stderr);
  const code = await ended.catch((error: Error) => {
    throw new Error(`${tool} failed to run (${error.message}). Install the PostgreSQL client tools.`, {
      cause: error,
    });
  });
  if (code !== 0) throw new Error(`${tool} failed: ${(await said).trim().split('\n').join(' ')}`);
}

/**
 * Returns the path of a tool: Debian's newest version, which can read databases of all older versions, or else the tool
 * in `PATH`.
 */
function programOf(tool: string): string {
  const programs = debianFolders().map((folder) => path.join(folder, tool));
  return programs.find((program) => existsSync(program)) ?? tool;
}
