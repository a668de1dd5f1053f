/**
 * Command `npm run test:teams [-- --keep]`. It tests the packages that a team installs, in two folders outside this
 * repository. One has a copy of remote-admin, the other a new remote. It checks types, tests and builds, and releases
 * both remotes to a running site with their tokens. It mounts the new remote while the site runs, and releases it again
 * with the previous platform package. It also checks `@juris/mock-api` in an empty folder. It prints durations and
 * installation sizes. `--keep` keeps the folders.
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
 * Tests of remote-admin to run outside this repository. The first ones use the real API and pictures, the second ones
 * are pure functions.
 */
const adminTests = ['src/features/leaders', 'src/features/banners/bannerPicture'];

/**
 * Version of the previous `@juris/platform`. The folder `previous` contains its tarball, packed from its last commit.
 * Replace both when a new platform version is published.
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
      // The size is not limited, because the tests need the real API with its database and image library.
      await checkTeam(admin, registry.address, { tests: adminTests, largest: Infinity });
      // Creates the new remote with `juris-remote`, as `npx @juris/remote-kit create rights` does.
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
