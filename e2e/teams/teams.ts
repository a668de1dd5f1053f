/**
 * Command `npm run test:teams [-- --keep]`. It packs the packages that a team installs, and installs them in two
 * folders outside this repository: in a copy of remote-admin and in a new remote. It checks types, tests and build
 * there, and `@juris/mock-api` in an empty folder. It prints the duration of each step and the size of each
 * installation. With `--keep`, the folders are not deleted.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeRemote } from '@juris/remote-kit/describeRemote';
import { readProject } from '@juris/remote-kit/project';
import { checkMockApi } from './mockApi';
import { startRegistry } from './registry';
import { sizeOf, step } from './step';

const root = path.resolve(__dirname, '../..');
/** Maximum size of the installed packages of a new remote with its build tools, in MB of 1,000,000 bytes. */
const LARGEST_MB = 160;
/** Tests of the admin area to run outside this repository: a screen with the real API and pictures, and pure functions. */
const adminTests = ['src/features/leaders', 'src/features/banners/bannerPicture'];

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-teams-'));
  try {
    const tarballs = path.join(folder, 'tarballs');
    await step('pack', root, 'npx', 'tsx', 'packages/pack/pack.ts', tarballs);
    const registry = await startRegistry(tarballs);
    try {
      await checkMockApi(path.join(folder, 'mock-api'), registry.address);
      const admin = path.join(folder, 'remote-admin');
      cpSync(path.join(root, 'remote-admin'), admin, {
        recursive: true,
        filter: (file) => !/\/(node_modules|dist[^/]*)$/.test(file),
      });
      // Its tests need the API under test, which has a database and an image library.
      await checkTeam(admin, registry.address, { tests: adminTests, largest: Infinity });
      // Creates the second remote with the command that is installed in the first. The result is the same as that of
      // `npx @juris/remote-kit create rights`.
      await step(
        'create rights',
        folder,
        path.join(admin, 'node_modules/.bin/juris-remote'),
        'create',
        'rights',
      );
      await checkTeam(path.join(folder, 'remote-rights'), registry.address, {
        tests: [],
        largest: LARGEST_MB,
      });
    } finally {
      registry.stop();
    }
  } finally {
    if (process.argv.includes('--keep')) console.log(`Kept ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Installs the packages of a remote in its own folder, checks their size, and checks types, tests and build.
 * @param registry Address of the npm registry.
 * @param tests Paths of the tests to run, relative to `folder`; empty for all tests.
 * @param largest Maximum size of the installed packages in MB.
 * @throws {Error} If a step fails or the installed packages are too large.
 */
async function checkTeam(
  folder: string,
  registry: string,
  { tests, largest }: { tests: string[]; largest: number },
): Promise<void> {
  writeFileSync(path.join(folder, '.npmrc'), `@juris:registry=${registry}\naudit=false\nfund=false\n`);
  await step('install', folder, 'npm', 'install', '--silent');
  const megabytes = sizeOf(path.join(folder, 'node_modules')) / 1_000_000;
  console.log(`${path.basename(folder)}: node_modules is ${megabytes.toFixed(0)} MB`);
  if (megabytes > largest)
    throw new Error(
      `The installation of ${path.basename(folder)} is ${megabytes.toFixed(0)} MB, more than ${largest} MB. Find the largest packages with: du -sm ${folder}/node_modules/* | sort -n | tail`,
    );
  await step('types', folder, 'npm', 'run', '-s', 'types');
  await step('test', folder, 'npm', 'test', '-s', '--', ...tests);
  await step('build', folder, 'npm', 'run', '-s', 'build');
  console.log(`${path.basename(folder)}: pages ${pagesOf(folder).join(', ')}`);
}

/**
 * Evaluates the server file of a build with the packages that are installed in the remote's folder.
 * @returns Addresses of the pages.
 * @throws {Error} If the file does not run or is not a remote.
 */
function pagesOf(folder: string): string[] {
  const project = readProject(folder);
  const server = path.join(folder, 'dist/server');
  const file = readdirSync(server).find((name) => name.endsWith('.cjs'));
  if (!file) throw new Error(`${server} has no file for the server. Look at the output of the build.`);
  const code = readFileSync(path.join(server, file));
  return describeRemote(project)(project.name, code, file).addresses;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
