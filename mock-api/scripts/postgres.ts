import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { DEBIAN, debianFolders } from '../src/ops/postgresTool';

/** A temporary PostgreSQL server for tests. Its data is in a temporary folder. */
export interface Postgres {
  /** Address of the server's initial database, `postgres`. Tests connect to it to create their own databases. */
  url: string;
  /** Stops the server, which ends all connections to it, and starts it again with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server for tests. If PostgreSQL is missing, it installs Debian's package. Only root can do this.
 * @throws Error with the reason if PostgreSQL is not available
 */
export async function startPostgres(): Promise<Postgres> {
  const binaries = findBinaries() ?? install();
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-postgres-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const owner = ownerOf([folder, data]);
  const run = { ...owner, cwd: folder, stdio: 'pipe' as const };
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    run,
  );
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=200'];
  async function start() {
    const server = spawn(path.join(binaries, 'postgres'), [...options, ...settings], {
      ...owner,
      ...{ cwd: folder, stdio: 'ignore' },
    });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await ready(binaries, port);
    return async () => {
      server.kill('SIGINT');
      await ended;
    };
  }
  let end = await start();
  return {
    url: `postgres://tester@127.0.0.1:${port}/postgres`,
    async restart() {
      await end();
      end = await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of the PostgreSQL binaries: those of the newest Debian package, otherwise those in `PATH`. */
function findBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...debianFolders(), ...onPath].find((folder) => existsSync(path.join(folder, 'initdb')));
}

function install(): string {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      'There is no PostgreSQL here, and only root can install one by apt-get. Install "postgresql".',
    );
  // Prevents Debian's package from creating and starting a default server.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n');
  console.log('Installing PostgreSQL …');
  const options = { stdio: 'pipe' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const reason = said.trim().split('\n').at(-1) ?? '';
    throw new Error(`There is no PostgreSQL here, and apt-get could not install it: ${reason}`, {
      cause: error,
    });
  }
  const binaryFolder = findBinaries();
  if (!binaryFolder) throw new Error(`apt-get installed PostgreSQL, but ${DEBIAN} has no programs.`);
  return binaryFolder;
}

/**
 * Returns the user and group that must run the server. PostgreSQL cannot run as root, so root must use `postgres` or
 * `nobody`. That user becomes the owner of the folders. Other users get an empty object.
 * @throws Error if neither user exists
 */
function ownerOf(folders: string[]): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }));
  const user = ['postgres', 'nobody'].find((name) => {
    try {
      return id('-u', name) > 0;
    } catch {
      return false;
    }
  });
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  const owner = { uid: id('-u', user), gid: id('-g', user) };
  for (const folder of folders) chownSync(folder, owner.uid, owner.gid);
  return owner;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('There is no free port.')),
      );
    });
  });

async function ready(binaries: string, port: number) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      execFileSync(path.join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The PostgreSQL that was started for the tests did not answer within ten seconds.');
}
