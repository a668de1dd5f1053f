/**
 * Command `npm run test:teams [-- --short] [-- --keep]`. It packs the packages that a team installs, and tests them in
 * folders outside this repository, as docs/teams.md describes it: creates a remote, checks its types, runs a test with
 * the API, builds it, mounts it at a running site, releases it twice with a picture and rolls back. It also tests `@juris/mock-api`.
 * `npm test` runs it with `--short`. Without `--short`, copies of remote-admin and remote-public are tested and
 * remote-admin is released too, the first release of the new remote uses a style sheet, an ES module, its own API and a
 * reducer, the second release of the new remote is built for the previous platform package, and
 * Prism uses the OpenAPI document. `--keep` keeps the folders.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkBuild, checkTeam } from './checkTeam';
import { checkMockApi } from './mockApi';
import { packPreviousPlatform } from './previousPlatform';
import {
  extendedPackages,
  extendedText,
  startTeamApi,
  writeExtendedPage,
  writePicture,
} from './rightsRemote';
import { startRegistry } from './registry';
import { install, step } from './step';
import { startTeamSite, type TeamSite } from './teamSite';

const root = path.resolve(__dirname, '../..');
/** Maximum size of the installed packages of a new remote with its build tools, in MB of 1,000,000 bytes. */
const LARGEST_MB = 160;
/**
 * Tests to run in copies of the remotes: some with the real API, pictures and browser features, and some of pure
 * functions.
 */
const copiedTests = {
  admin: ['src/features/leaders', 'src/features/banners/bannerPicture'],
  public: ['src/features/contact', 'src/features/resources'],
};

/** Test with the API, as a team would write it. */
const apiTest = `
import { withApi } from '@juris/testing/withApi';

const api = withApi();

test('the API lists a new banner', async () => {
  await api.current.addBanner({ title: 'Books about rights' });
  const response = await fetch(api.current.origin + '/api/banner');
  expect(await response.text()).toContain('Books about rights');
});
`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, keep: { type: 'boolean' } } });
  const isShort = values.short === true;
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-teams-'));
  const tarballs = path.join(folder, 'tarballs');
  const starting = startTeamSite();
  try {
    await step('pack', root, 'npm', 'run', '-s', 'pack', '--', tarballs);
    const previous = isShort ? undefined : await packPreviousPlatform(root, tarballs);
    const registry = await startRegistry(tarballs, path.join(root, 'package-lock.json'));
    // All commands of this process use it, also if the user of this command has set another registry.
    process.env.npm_config_registry = registry.address;
    try {
      const site = await starting;
      const results = await Promise.allSettled([
        checkMockApi(path.join(folder, 'mock-api'), isShort),
        checkNewRemote(folder, site, previous),
      ]);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      if (!isShort) await checkCopies(folder, site);
      console.log(`All steps: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    } finally {
      registry.stop();
    }
  } finally {
    await (await starting).stop();
    if (values.keep) console.log(`Kept ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a remote with the packed command, releases it twice and rolls back.
 * @param previous Previous version of `@juris/platform`, for which the second version is built. Without it, the second
 *   version has another text.
 */
async function checkNewRemote(folder: string, site: TeamSite, previous: string | undefined): Promise<void> {
  // The command must create a remote before any package is installed.
  const kit = path.join(folder, 'remote-kit');
  mkdirSync(kit);
  const tarball = readdirSync(path.join(folder, 'tarballs')).find((name) =>
    name.startsWith('juris-remote-kit-'),
  );
  await step('unpack', kit, 'tar', 'xzf', `../tarballs/${tarball}`);
  await step(
    'create rights',
    folder,
    process.execPath,
    'remote-kit/package/juris-remote.cjs',
    'create',
    'rights',
  );
  const rights = path.join(folder, 'remote-rights');
  writeFileSync(path.join(rights, 'src/home/api.test.tsx'), apiTest);
  writePicture(rights);
  const simple = path.join(folder, 'simple');
  cpSync(path.join(rights, 'src'), simple, { recursive: true });
  await checkTeam(rights, { tests: [], largest: LARGEST_MB });
  if (previous) {
    await step('install libraries', rights, ...install, ...extendedPackages);
    writeExtendedPage(rights);
    await checkBuild(rights);
  }
  const originalText = 'Replace this page.';
  const expected = previous ? extendedText : originalText;
  let secondText = originalText;
  const api = await startTeamApi();
  site.mountRights(api.origin);
  const first = await site.release(rights, 'rights');
  await site.requireRights(first, expected);
  if (previous) {
    // The previous platform lacks what the first version may use.
    rmSync(path.join(rights, 'src'), { recursive: true });
    cpSync(simple, path.join(rights, 'src'), { recursive: true });
    await step('install the previous platform', rights, ...install, `@juris/platform@${previous}`);
    await checkBuild(rights);
  } else {
    const page = path.join(rights, 'src/home/HomePage.tsx');
    const source = readFileSync(page, 'utf8');
    if (!source.includes(originalText)) throw new Error(`${page} does not contain "${originalText}".`);
    secondText = 'The second version.';
    writeFileSync(page, source.replace(originalText, secondText));
  }
  await site.requireRights(await site.release(rights, 'rights'), secondText);
  await site.rollbackRights(rights);
  await site.requireRights(first, expected);
  api.stop();
}

/** Tests copies of both remotes of this repository and releases that of the admin area. */
async function checkCopies(folder: string, site: TeamSite): Promise<void> {
  for (const [name, tests] of Object.entries(copiedTests)) {
    const copy = path.join(folder, `remote-${name}`);
    cpSync(path.join(root, `remote-${name}`), copy, {
      recursive: true,
      filter: (file) => !/\/(node_modules|dist[^/]*)$/.test(file),
    });
    await checkTeam(copy, { tests, largest: Infinity });
  }
  await site.release(path.join(folder, 'remote-admin'), 'admin');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
