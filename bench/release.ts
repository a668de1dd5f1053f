/**
 * `npx tsx bench/release.ts` measures how long a release and a rollback take, from the command until the site uses the
 * result. Then it activates a release and rolls back 1,000 times (`SWITCHES`) while clients and a browser open pages.
 * It fails if a page fails or none was opened. Each release or rollback starts only after the shell uses the result of
 * the previous one.
 */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSite } from '../e2e/processes';
import { checkPage } from '@juris/releases/smokeTest';
import { findBrowser } from '@juris/releases/smokeTest';
import { updateChannels, storedReleases } from '@juris/releases/releaseFolder';
import { waitForActivation } from '@juris/releases/runningShell';
import { rollBack, promote } from '@juris/releases/channels';
import { runLoadTest, type LoadTestResult } from '../e2e/loadTest';

const { SWITCHES = '1000' } = process.env;
/** Source file that this script changes, because a release needs a new version. Its content is restored at the end. */
const changed = path.resolve('remote-public/src/app/routes.tsx');

async function main() {
  const site = await startSite();
  const releases = path.join(site.data, 'releases');
  const run = async (...command: string[]) => {
    const child = spawn('npm', ['run', '-s', ...command], {
      env: { ...process.env, DATA_DIR: site.data, SITE_URL: site.address },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code]: unknown[] = await once(child, 'exit');
    if (code !== 0) throw new Error(`npm run ${command.join(' ')} ended with ${String(code)}.`);
  };
  const onSite = async () =>
    /"public":\{"version":"([^"]+)"/.exec(await (await fetch(site.address)).text())?.[1];
  const before = await onSite();
  const source = readFileSync(changed);
  try {
    appendFileSync(changed, `// Measured at ${new Date().toISOString()}\n`);
    const released = await seconds(() => run('release', '-w', '@juris/remote-public', '--', '--allow-dirty'));
    if ((await onSite()) === before) throw new Error('The release is not live when its command ends.');
    console.log(`Released, checked and live after ${released} s`);

    const switching = await seconds(async () => {
      const [, older] = storedReleases(releases, 'public');
      if (!older) throw new Error('There is no older version.');
      await updateChannels(releases, 'public', (on) => promote(on, older));
      while ((await onSite()) !== older.version) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    console.log(`From the switch of the list to the first new visit: ${switching} s`);
    console.log(`Rolled back after ${await seconds(() => run('rollback', '-w', '@juris/remote-public'))} s`);

    const pages = ['/', '/services', '/openaccess', '/leadership/management', '/resources', '/admin'];
    let turn = 0;
    const switchOne = async () => {
      const { current } = await updateChannels(releases, 'public', (on) => {
        const versions = storedReleases(releases, 'public');
        const other = versions.find(({ version }) => version !== on?.current.version);
        return turn++ % 2 === 0 && other ? promote(on, other) : rollBack(on, versions);
      });
      await waitForActivation({ site: site.address }, 'public', current.version, undefined);
    };
    const failuresBefore = await failureCounts(site.address);
    const isDone = ({ switches }: LoadTestResult) => switches >= Number(SWITCHES);
    const browsing = browse(site.address, pages);
    const duration = performance.now();
    const seen = await runLoadTest({ site: site.address, addresses: pages, switchOne, isDone, pause: 0 });
    const browsed = await browsing.stop();
    const took = ((performance.now() - duration) / 1_000).toFixed(0);
    seen.failures.push(...browsed.failures);
    console.log(
      `${seen.switches} releases and rollbacks in ${took} s: ${seen.pages} pages with their scripts and ${browsed.pages} pages in a browser, ${seen.failures.length} failed`,
    );
    for (const failure of new Set(seen.failures)) console.log(`  ${failure}`);
    console.log(`Failures in the log: ${failuresBefore} before, ${await failureCounts(site.address)} after`);
    if (seen.pages === 0 || browsed.pages === 0) throw new Error('No page was opened.');
    if (seen.failures.length > 0) throw new Error(`${seen.failures.length} pages failed.`);
  } finally {
    writeFileSync(changed, source);
    await site.stop();
  }
}

/** Returns the failures that the shell has counted, as JSON. */
async function failureCounts(site: string): Promise<string> {
  const health = (await (await fetch(`${site}/health`)).json()) as { failures: object };
  return JSON.stringify(health.failures);
}

/** Opens one page after the other in a browser and starts the application of each page, until `stop` is called. */
function browse(site: string, pages: string[]) {
  const seen = { pages: 0, failures: [] as string[] };
  let isStopped = false;
  const run = async () => {
    const browser = await chromium.launch({
      executablePath: findBrowser(undefined, chromium.executablePath()) ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    for (; !isStopped; seen.pages += 1) {
      const page = await browser.newPage();
      const address = site + pages[seen.pages % pages.length];
      await checkPage(page, address).catch((error: unknown) => seen.failures.push(String(error)));
      await page.close();
    }
    await browser.close();
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
      return seen;
    },
  };
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
