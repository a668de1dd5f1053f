import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Debian's folder of PostgreSQL binaries, by version. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * Runs one of PostgreSQL's own programs on a database. Passes the password in the environment, which other users cannot
 * read.
 * @throws Error in one sentence with the message of the tool
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
    throw new Error(`${tool} cannot be run (${error.message}). Install PostgreSQL's client programs.`, {
      cause: error,
    });
  });
  if (code !== 0) throw new Error(`${tool} failed: ${(await said).trim().split('\n').join(' ')}`);
}

/** Returns Debian's newest version, which reads the databases of all older ones; otherwise the tool on the path. */
function programOf(tool: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const programs = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin', tool));
  return programs.find((program) => existsSync(program)) ?? tool;
}
