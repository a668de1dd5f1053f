/**
 * Tests that the API loses no data in a crash. Repeatedly kills the API (SIGKILL) while it receives uploads and saves
 * records. After each restart it checks that the database has every acknowledged save. It also checks that no file is
 * missing or orphaned, and that most restarts are quick enough for a busy machine. Usage: `npm run crash -w @juris/mock-api -- 200 [--postgres]`. The number is how often the API
 * is killed (10 by default). The database is SQLite. With `--postgres` it is a temporary PostgreSQL server, which is
 * not killed.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { sampleSignIn } from '../src/setup/settings';
import { openAccessList, openAccessSchemas } from '@juris/contract';
import { builtApi, startApiProcess } from '../src/testing/apiProcess';
import { pdf, svg } from '../src/testing/files';
import { startPostgres } from './postgres';

const SLOWEST_RESTART_MS = 2000;
/** The test fails if half of the restarts take longer. The machine may be busy, so this is three times the target. */
const MOST_MEDIAN_MS = 3 * SLOWEST_RESTART_MS;

interface Acknowledged {
  title: string;
  version: number;
}

const files = ['imageLink', 'downloadLink'] as const;
const history = z.object({
  output: z.array(z.object({ record: z.object({ imageLink: z.string(), downloadLink: z.string() }) })),
});

/**
 * Maps the id of a record to the names of the files that its versions use. `version` is the version of the record when
 * its history was read. The history is read again only after a change of the record.
 */
const recordedFiles = new Map<number, { version: number; names: string[] }>();

async function main() {
  const { values, positionals } = parseArgs({
    options: { postgres: { type: 'boolean' } },
    allowPositionals: true,
  });
  const kills = Number(positionals[0] ?? 10);
  const postgres = values.postgres ? await startPostgres() : undefined;
  try {
    await killAndCheck(kills, postgres?.url);
  } finally {
    await postgres?.stop();
  }
}

async function killAndCheck(kills: number, databaseUrl: string | undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-crash-'));
  const acknowledged = new Map<number, Acknowledged>();
  const restarts: number[] = [];
  const environment = { DATA_DIR: folder, NODE_ENV: 'test', DATABASE_URL: databaseUrl };
  let writes = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const start = performance.now();
    const program = startApiProcess(environment, ['--seed', 'empty'], builtApi);
    const origin = await program.origin();
    restarts.push(Math.round(performance.now() - start));
    const token = await signIn(origin);
    await check(origin, token, folder, acknowledged);
    const busy = Promise.all([1, 2, 3, 4].map((n) => write(origin, token, acknowledged, `${kill}.${n}`)));
    const previousSize = acknowledged.size;
    while (acknowledged.size === previousSize) await delay(20);
    await delay(Math.random() * 700);
    program.child.kill('SIGKILL');
    await program.ended;
    writes += (await busy).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`\r${kill} of ${kills} kills, ${writes} acknowledged writes `);
  }
  const last = startApiProcess(environment, [], builtApi);
  const origin = await last.origin();
  await check(origin, await signIn(origin), folder, acknowledged);
  last.child.kill('SIGTERM');
  await last.ended;
  rmSync(folder, { recursive: true });
  restarts.sort((a, b) => a - b);
  const part = (share: number) => restarts[Math.floor(restarts.length * share)] ?? restarts.at(-1);
  console.log(
    `\n${kills} kills on ${databaseUrl ? 'PostgreSQL' : 'SQLite'}, ${acknowledged.size} records in ${writes} acknowledged writes: nothing lost, nothing left over. Restarts: median ${part(0.5)} ms, 95 of 100 within ${part(0.95)} ms, slowest ${restarts.at(-1)} ms.`,
  );
  const slow = restarts.filter((ms) => ms > SLOWEST_RESTART_MS).length;
  if (slow > 0)
    console.log(
      `${slow} restarts took more than ${SLOWEST_RESTART_MS} ms${builtApi ? '' : ', TypeScript compiled on the way'}.`,
    );
  const median = part(0.5) ?? 0;
  // Without the build, each start compiles TypeScript.
  if (builtApi && median > MOST_MEDIAN_MS)
    throw new Error(
      `Half of the restarts took ${median} ms or longer; at most ${MOST_MEDIAN_MS} ms are allowed. Look for what slows the start of the API down.`,
    );
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleSignIn),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/**
 * Creates and changes open-access books until the connection breaks.
 * @param acknowledged receives the title and version of each save that the API confirmed
 * @returns the number of confirmed saves
 */
async function write(origin: string, token: string, acknowledged: Map<number, Acknowledged>, name: string) {
  const savedIds: number[] = [];
  for (let count = 0; ; count += 1) {
    const id = count % 3 === 0 ? undefined : savedIds.at(-1);
    const form = new FormData();
    form.set('title', `Item ${name} ${count}`);
    // Each save has its own files, because the API stores files with the same content once.
    const mark = `${name}-${count}`.replaceAll('.', '-');
    if (count % 3 !== 2) form.set('pdfFile', pdf('a.pdf', 200_000, mark));
    if (id === undefined) form.set('coverImage', svg(`m${mark}`));
    try {
      const response = await fetch(
        `${origin}/api/openaccess/${id === undefined ? 'create' : `update/${id}`}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        },
      );
      if (!response.ok) throw new Error(`A save was refused: ${response.status} ${await response.text()}`);
      const { output } = openAccessSchemas.responses.saved.parse(await response.json());
      savedIds.push(output.id);
      acknowledged.set(output.id, { title: output.title, version: output.version });
    } catch (error) {
      if (error instanceof TypeError || (error instanceof Error && /terminated|JSON/.test(error.message)))
        return count;
      throw error;
    }
  }
}

async function check(origin: string, token: string, folder: string, acknowledged: Map<number, Acknowledged>) {
  const response = await fetch(`${origin}/api/openaccess?onlyActive=0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { output } = openAccessList.parse(await response.json());
  const rows = new Map(output.map((row) => [row.id, row]));
  for (const [id, { title, version }] of acknowledged) {
    const row = rows.get(id);
    // A row may be newer than the last acknowledged save: the API can be killed between the save and the response.
    if (!row || row.version < version || (row.version === version && row.title !== title))
      throw new Error(`The acknowledged write "${title}" (item ${id}, version ${version}) is lost.`);
    acknowledged.set(id, { title: row.title, version: row.version });
  }
  for (const { id, version } of output) {
    if (recordedFiles.get(id)?.version === version) continue;
    const versions = await fetch(`${origin}/api/history/openAccess/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const names = history
      .parse(await versions.json())
      .output.flatMap(({ record }) => files.map((file) => record[file]));
    recordedFiles.set(id, { version, names });
  }
  const byVersions = [...recordedFiles.values()].flatMap(({ names }) => names);
  const namedFiles = new Set([...output.flatMap((row) => files.map((file) => row[file])), ...byVersions]);
  const folders = ['covers', 'pdfs'].map((sub) => path.join(folder, 'uploads/openaccess', sub));
  const stored = new Set(folders.flatMap((folder) => readdirSync(folder)));
  for (const name of namedFiles)
    if (!stored.has(name)) throw new Error(`A record or a version names ${name}, which is not there.`);
  for (const name of stored)
    if (!namedFiles.has(name)) throw new Error(`${name} belongs to no record and no version.`);
  const waiting = readdirSync(path.join(folder, 'uploads/.incoming'));
  if (waiting.length > 0) throw new Error(`${waiting.length} received files were left over.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
