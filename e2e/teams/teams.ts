/**
 * Command `npm run test:teams [-- --keep]`. It packs the packages that a team installs, and installs them in two
 * folders outside this repository: in a copy of remote-admin and in a new remote. It checks types, tests and build
 * there, and releases both to a running site with their tokens. The new remote is mounted while the site runs, and then
 * built and released with the previous platform package. The command also checks `@juris/mock-api` in an empty folder. It
 * prints the duration of each step and the size of each installation. With `--keep`, the folders are not deleted.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBuild, checkTeam } from './checkTeam';
import { checkMockApi } from './mockApi';
import { startRegistry } from './registry';
import { step } from './step';
import { startTeamSite } from './teamSite';

const install = ['npm', 'install', '--silent'] as const;
const root = path.resolve(__dirname, '../..');
/** Maximum size of the installed packages of a new remote with its build tools, in MB of 1,000,000 bytes. */
const LARGEST_MB = 160;
/**
 * Tests of remote-admin to run outside this repository. The first are those of a screen with the real API and pictures,
 * the second those of pure functions.
 */
const adminTests = ['src/features/leaders', 'src/features/banners/bannerPicture'];

/**
 * Version of the previous `@juris/platform`. The folder `previous` contains its tarball, which was packed from the last
 * commit with this version. Replace version and tarball when a new platform version has been published.
 */
const PREVIOUS_PLATFORM = '1.11.1';

async function main(): Promise<void> {
  const started = performance.now();
  const site = await startTeamSite();
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-teams-'));
  try {
    const tarballs = path.join(folder, 'tarballs');
    await step('pack', root, 'npx', 'tsx', 'packages/pack/pack.ts', tarballs);
    cpSync(path.join(__dirname, 'previous'), tarballs, { recursive: true });
    const registry = await startRegistry(tarballs);
    try {
      await checkMockApi(path.join(folder, 'mock-api'), registry.address);
      const admin = path.join(folder, 'remote-admin');
      cpSync(path.join(root, 'remote-admin'), admin, {
        recursive: true,
        filter: (file) => !/\/(node_modules|dist[^/]*)$/.test(file),
      });
      // The size is not limited, because the tests of remote-admin need the real API, which has a database and an image
      // library.
      await checkTeam(admin, registry.address, { tests: adminTests, largest: Infinity });
      // Creates the new remote with the command `juris-remote` that is installed in remote-admin. The result is the
      // same as that of `npx @juris/remote-kit create rights`.
      await step(
        'create rights',
        folder,
        path.join(admin, 'node_modules/.bin/juris-remote'),
        'create',
        'rights',
      );
      const rights = path.join(folder, 'remote-rights');
      await checkTeam(rights, registry.address, { tests: [], largest: LARGEST_MB });

      for (const team of [admin, rights])
        await step('install playwright-core', team, ...install, '--save-dev', 'playwright-core');
      await site.release(admin, 'admin');
      site.mountRights();
      await site.requireRights(await site.release(rights, 'rights'));
      await step('install the previous platform', rights, ...install, `@juris/platform@${PREVIOUS_PLATFORM}`);
      await checkBuild(rights);
      await site.requireRights(await site.release(rights, 'rights'));
      console.log(`All steps: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    } finally {
      registry.stop();
    }
  } finally {
    await site.stop();
    if (process.argv.includes('--keep')) console.log(`Kept ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
