/**
 * Command `npx tsx e2e/cluster.ts`. It runs the latest build as two shells and two APIs behind load balancers, with
 * PostgreSQL and an object store. While visitors read and editors save, it kills, restarts and disconnects each part.
 * It fails if a page fails, a save is rejected or lost, nothing is saved, or a file belongs to no record. It takes
 * minutes and is part of `npm run test:release`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { apiOptions } from './processes';
import { connect } from '../mock-api/src/platform/db/open';
import { uploadFolders, referencedFiles } from '../mock-api/src/modules/files/uploadFolders';
import { ObjectStorage } from '@juris/server-kit/files/objectStorage';
import { listBooks, saveBook, startEditors, type Editors } from './cluster/editors';
import { editorToken } from './signInAsEditor';
import { isBook, publicPagePaths } from './publicPages';
import { runBrowserTests } from './cluster/runBrowserTests';
import { releaseTo } from './cluster/releases';
import { startCluster, type Cluster } from './cluster/startCluster';
import { startVisitors } from './cluster/visitors';

/** Time in ms for which the object store is unavailable. */
const STORE_AWAY_MS = 10_000;
/** Time limit in ms within which a saved change must be visible on the pages of every shell. */
const FRESH_WITHIN_MS = 2000;

/** Time limit in ms for whatever the drill waits for. It is long, because the drill may share the machine. */
const LIMIT_MS = 120_000;

type Fault = [name: string, work: (cluster: Cluster, editors: Editors) => Promise<unknown>];

/** Faults that are injected one after the other, while visitors read and editors save. */
const faults: Fault[] = [
  ['nothing is wrong', (_, editors) => untilSaved(editors, 6)],
  [
    'an API is killed in the middle of uploads, five times',
    async ({ apis: [api] }, editors) => {
      for (let n = 0; n < 5; n += 1) {
        await untilSaved(editors, 3);
        await api?.kill('SIGKILL');
        await untilSaved(editors, 3);
        await api?.start();
      }
    },
  ],
  [
    'a shell is killed during a release',
    async ({ shells: [shell, other], releases }) => {
      const release = releaseTo(releases, 'public', true);
      await shell?.kill('SIGKILL');
      const version = await release;
      await shell?.start();
      for (const one of [shell, other])
        await until(`Release ${version} is active`, async () =>
          (await page(one?.address ?? '', '/health')).includes(version),
        );
    },
  ],
  [
    'each program is ended and started again in turn, as by an upgrade',
    async ({ apis, shells }, editors) => {
      for (const program of [...apis, ...shells]) {
        await program.kill('SIGTERM');
        await program.start();
        await untilSaved(editors, 2);
      }
    },
  ],
  [
    'PostgreSQL is restarted',
    ({ postgres }, editors) => postgres.restart().then(() => untilSaved(editors, 3)),
  ],
  [
    `the store is away for ${STORE_AWAY_MS / 1000} seconds`,
    async ({ store }, editors) => {
      store.isAway = true;
      await delay(STORE_AWAY_MS);
      store.isAway = false;
      await untilSaved(editors, 3);
    },
  ],
];

const page = async (address: string, path: string) => (await fetch(address + path)).text();

/**
 * Waits until a condition is true.
 * @param what Description of the condition, for the error message.
 * @throws {Error} If the time limit is exceeded.
 */
async function until(what: string, isTrue: () => boolean | Promise<boolean>) {
  const end = performance.now() + LIMIT_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`Not true after ${LIMIT_MS / 1000} s: ${what}.`);
    await delay(20);
  }
}

/**
 * Waits until the API has acknowledged a number of further saves.
 * @throws {Error} If a save is rejected or the time limit is exceeded.
 */
async function untilSaved(editors: Editors, more: number) {
  const wanted = editors.acknowledged + more;
  await until(`${wanted} saves are acknowledged`, () => {
    const [reason] = editors.rejected;
    if (reason) throw new Error(`A valid save was rejected: ${reason}`);
    return editors.acknowledged >= wanted;
  });
}

/**
 * Changes a banner and waits until the home page of each shell shows the change.
 * @returns The time in ms until the last shell shows the change.
 */
async function freshness({ calls, shells }: Cluster, token: string): Promise<number> {
  const title = `Saved at ${Date.now()}`;
  const answer = await fetch(`${calls.address}/api/banner/update/1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  if (!answer.ok) throw new Error(`The banner was not saved: ${answer.status} ${await answer.text()}`);
  const saved = performance.now();
  for (const { address } of shells)
    await until('A saved banner is on the home page', async () => (await page(address, '/')).includes(title));
  return Math.round(performance.now() - saved);
}

/**
 * Checks that the record of every acknowledged save exists and that its files can be downloaded.
 * @throws {Error} If a save is lost or a file is missing.
 */
async function checkSaves({ calls, site }: Cluster, token: string, { saved }: Editors) {
  const rows = new Map((await listBooks(calls.address, token)).map((row) => [row.id, row]));
  for (const [id, { title, version }] of saved) {
    const row = rows.get(id);
    if (!row || row.version < version || (row.version === version && row.title !== title))
      throw new Error(`The acknowledged save "${title}" (${id}, version ${version}) is lost.`);
    for (const file of [`covers/${row.imageLink}`, `pdfs/${row.downloadLink}`]) {
      const { status } = await fetch(`${site.address}/uploads/openaccess/${file}`);
      if (status !== 200) throw new Error(`${file} of "${title}" is answered with ${status}.`);
    }
  }
}

/**
 * Compares the object store with the database.
 * @returns `orphans`: stored files that no record or version references. `missing`: referenced files that are not
 *   stored.
 */
async function strays({ databaseUrl, uploads }: Cluster) {
  const storage = new ObjectStorage(uploads, process.env);
  const { db } = await connect('', databaseUrl);
  const found: { orphans: string[]; missing: string[] } = { orphans: [], missing: [] };
  for (const folder of uploadFolders) {
    const stored = (await storage.list(folder)).map(({ name }) => name);
    const named = await referencedFiles(db, folder);
    found.orphans.push(...stored.filter((name) => !named.has(name)));
    found.missing.push(...[...named].filter((name) => name !== '' && !stored.includes(name)));
  }
  await db.destroy();
  await storage.close();
  return found;
}

/**
 * Runs all parts of the drill.
 * @returns What went wrong.
 */
async function drill(cluster: Cluster): Promise<string[]> {
  const { site, calls, apis, shells } = cluster;
  const wrong: string[] = [];
  if (!(await runBrowserTests(cluster))) wrong.push('Not all journeys passed.');
  const token = await editorToken(calls.address);
  const all = await publicPagePaths(site.address);
  // Six pages of books are enough.
  const paths = all.filter((path) => !isBook(path)).concat(all.filter(isBook).slice(0, 6));
  console.log(`2 shells, 2 APIs, PostgreSQL, an object store; visitors read ${paths.length} pages.\n`);

  const visitors = startVisitors(site.address, paths, 4);
  const editors = startEditors(calls.address, token, 3);
  for (const [name, work] of faults) {
    visitors.lap();
    // Fills the page cache of each shell, also after its restart: without the database, shells serve only cached pages.
    for (const { address } of shells) for (const path of paths) await page(address, path);
    const before = { saves: editors.acknowledged, interrupted: editors.interrupted };
    await work(cluster, editors);
    const fresh = await freshness(cluster, token);
    const { pages, failures, slowest } = visitors.lap();
    const saves = editors.acknowledged - before.saves;
    console.log(
      `${name}: ${pages} pages, ${failures.length} failed, slowest ${slowest} ms; ${saves} saves acknowledged, ${editors.interrupted - before.interrupted} interrupted; a save is on both shells after ${fresh} ms`,
    );
    if (pages === 0) wrong.push(`${name}: no page was read`);
    if (saves === 0) wrong.push(`${name}: nothing was saved`);
    wrong.push(...failures.map((failure) => `${name}: ${failure}`));
    if (fresh > FRESH_WITHIN_MS) wrong.push(`${name}: a save was on the pages only after ${fresh} ms`);
  }
  await editors.stop();
  await visitors.stop();
  wrong.push(...editors.rejected.map((reason) => `A valid save was rejected: ${reason}`));
  if ([...apis, ...shells].some((program) => program.hasFailed)) wrong.push('A program ended unasked.');

  await checkSaves(cluster, token, editors);
  const leftOver = await strays(cluster);
  // Deletes the files of interrupted saves at once instead of after an hour. No other process may save meanwhile.
  for (const api of apis) await api.kill('SIGTERM');
  await apis[0]?.start(['--sweep-all']);
  const { orphans, missing } = await strays(cluster);
  console.log(
    `\n${editors.saved.size} books acknowledged, none lost. Files without a row: ${leftOver.orphans.length} before the sweep, ${orphans.length} after; rows without a file: ${missing.length}.`,
  );
  wrong.push(...orphans.map((name) => `${name} is named by nothing`));
  wrong.push(...missing.map((name) => `${name} is named and not there`));
  await apis[1]?.start();
  await saveBook(calls.address, await editorToken(calls.address), 'At the end');
  return wrong;
}

async function main() {
  const cluster = await startCluster(2, apiOptions);
  const wrong = await drill(cluster).finally(() => cluster.stop());
  for (const words of wrong.slice(0, 20)) console.error(words);
  process.exit(wrong.length > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
