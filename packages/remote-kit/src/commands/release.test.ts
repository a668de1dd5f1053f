import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '@juris/server-kit/settings';
import { releaseSettings } from '../settings';
import type { ReleaseContext } from './releaseCommand';
import { promote } from './promote';
import { argumentParser } from './command';
import { release } from './release';

/** Returns an address at which no server listens. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const build = jest.fn();
beforeEach(() => build.mockReset());

const releaseTo = (site: string, ...given: string[]) => releaseFrom('/', site, ...given);

const contextOf = (folder: string, SITE_URL: string, given: string[]): ReleaseContext => ({
  project: { name: 'rights', mount: '/rights', rendered: 'server', platform: '^1', folder, root: folder },
  settings: readSettings(releaseSettings, { SITE_URL, RELEASES: '/nowhere' }),
  environment: {},
  parse: argumentParser({}, given),
  describeRemote: () => {
    throw new Error('not built');
  },
  build,
});

const releaseFrom = async (folder: string, site: string, ...given: string[]) =>
  release(contextOf(folder, site, given));

test('release fails before it builds if no shell responds', async () => {
  const site = await freeAddress();
  await expect(releaseTo(site)).rejects.toThrow(
    `No shell responds at ${site}. Start the site, or set SITE_URL to its address.`,
  );
  expect(build).not.toHaveBeenCalled();
});

test('release rejects uncommitted changes before it builds, unless --allow-dirty is given', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-dirty-'));
  const git = (...options: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...options], { cwd: folder });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  writeFileSync(path.join(folder, 'new.ts'), '');
  const run = (...given: string[]) => releaseFrom(folder, 'http://127.0.0.1:9', ...given);
  await expect(run()).rejects.toThrow('have changes that are not committed');
  await expect(run('--allow-dirty')).rejects.toThrow('No shell responds');
  git('add', '.');
  git('commit', '-q', '-m', 'second');
  await expect(run()).rejects.toThrow('No shell responds');
  rmSync(folder, { recursive: true });
});

test('release rejects an invalid share before it builds', async () => {
  await expect(releaseTo('http://127.0.0.1:9', '--share', '100')).rejects.toThrow(
    /^--share must be a whole number of percent/,
  );
  expect(build).not.toHaveBeenCalled();
});

test('promote without a version names the command for the first release of a remote', async () => {
  await expect(promote(contextOf('/', 'http://127.0.0.1:9', []))).rejects.toThrow(
    'For the first release of rights: juris-remote release',
  );
});
