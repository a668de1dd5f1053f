/**
 * `npm run bench:release` measures how long a release takes from the command until it is live, and how long a
 * rollback takes. Then a load test switches between releases while clients open pages, and counts the pages that fail.
 * `SECONDS` is the length of the load test (60 by default).
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSite } from '../e2e/processes';
import { updateChannels, readChannels, storedReleases } from '@juris/releases/releaseFolder';
import { rollBack, promote } from '@juris/releases/channels';
import { runLoadTest } from './loadTest';

const { SECONDS = '60' } = process.env;
const change = path.resolve('remote-public/src/measured.ts');

async function main() {
  const site = await startSite();
  const releases = path.join(site.data, 'releases');
  const run = (...command: string[]) =>
    execFileSync('npm', ['run', '-s', ...command], {
      env: { ...process.env, DATA_DIR: site.data, SITE_URL: site.address },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const onSite = async () =>
    /"public":\{"version":"([^"]+)"/.exec(await (await fetch(site.address)).text())?.[1];
  const before = await onSite();
  try {
    writeFileSync(change, `export const measuredAt = ${Date.now()};\n`);
    const released = await seconds(async () => run('release', '-w', '@juris/remote-public'));
    if ((await onSite()) === before) throw new Error('The release is not live when its command ends.');
    console.log(`Released, checked and live after ${released} s`);

    const switching = await seconds(async () => {
      const [, older] = storedReleases(releases, 'public');
      if (!older) throw new Error('There is no older version.');
      await updateChannels(releases, 'public', (on) => promote(on, older));
      while ((await onSite()) !== older.version) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    console.log(`From the switch of the list to the first new visit: ${switching} s`);
    console.log(
      `Rolled back after ${await seconds(async () => run('rollback', '-w', '@juris/remote-public'))} s`,
    );

    const pages = ['/', '/services', '/openaccess', '/leadership/management', '/resources', '/admin'];
    let turn = 0;
    const switchOne = () =>
      updateChannels(releases, 'public', (on) => {
        const versions = storedReleases(releases, 'public');
        const other = versions.find(({ version }) => version !== on?.current.version);
        return turn++ % 2 === 0 && other ? promote(on, other) : rollBack(on, versions);
      });
    const seen = await runLoadTest(site.address, pages, switchOne, Number(SECONDS) * 1_000);
    console.log(
      `Soak of ${SECONDS} s: ${seen.pages} pages with their scripts, ${seen.switches} releases and roll-backs, ${seen.failures.length} failed`,
    );
    for (const failure of new Set(seen.failures)) console.log(`  ${failure}`);
    console.log(`On now: ${readChannels(releases, 'public')?.current.version}`);
  } finally {
    rmSync(change, { force: true });
    await site.stop();
  }
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now();
  await work();
  return ((performance.now() - started) / 1_000).toFixed(1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
