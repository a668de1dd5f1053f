/**
 * `npm run bench:start`: how long `npm start` takes on a built tree with an empty data folder, and with the data of a start
 * before; and the memory of all its programs when the site is up, after `ROUNDS` (20) rounds of use (every public page,
 * every list, a new title with a photograph), and after a rest. See README.md beside this file.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { editorToken } from '../e2e/asEditor';
import { publicPages } from '../e2e/publicPages';

const rounds = Number(process.env.ROUNDS ?? 20);
/** How long it is left alone after that, in seconds. */
const rest = 30;
const lists = [
  'banner',
  'published-titles',
  'resources',
  'leadership',
  'openaccess',
  'snippet',
  'publishers',
];

/** A program of the site, and what it holds in memory by its share of what is shared (PSS), in MB. */
interface Program {
  command: string;
  megabytes: number;
}

async function bench() {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-start-'));
  try {
    const first = await start(data);
    await first.end();
    const again = await start(data);
    console.log(
      `Ready with an empty data folder after ${first.seconds.toFixed(1)} s, with its data after ${again.seconds.toFixed(1)} s.`,
    );
    const before = programsOf(data);
    await use(again.address);
    const after = programsOf(data);
    console.log(`A rest of ${rest} s …`);
    await delay(rest * 1_000);
    report({ Up: before, 'After use': after, [`${rest} s later`]: programsOf(data) });
    await again.end();
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** `npm start`, until its first page is there. */
async function start(data: string) {
  const began = performance.now();
  const npm = spawn('npm', ['start'], { env: { ...process.env, DATA_DIR: data, PORT: '0' } });
  const address = await readyAddress(npm);
  await (await fetch(address)).text();
  return {
    address,
    seconds: (performance.now() - began) / 1_000,
    async end() {
      const ended = once(npm, 'exit');
      npm.kill('SIGTERM');
      await ended;
    },
  };
}

function readyAddress(npm: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text.toString();
      const address = /Site ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    npm.stdout?.on('data', listen);
    npm.stderr?.on('data', listen);
    npm.once('exit', () => reject(new Error(`It did not start:\n${said}`)));
  });
}

/** What visitors and an editor do, again and again. */
async function use(address: string) {
  const pages = await publicPages(address);
  const headers = { authorization: `Bearer ${await editorToken(address)}` };
  const cover = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#275' } })
    .jpeg()
    .toBuffer();
  for (let round = 1; round <= rounds; round++) {
    process.stdout.write(`\rround ${round} of ${rounds} `);
    for (const page of pages) await read(`${address}${page}`);
    for (const list of lists) await read(`${address}/api/${list}`, { headers });
    const form = new FormData();
    form.set('title', `Book ${round}`);
    form.set('publisherId', '1');
    form.set('image', new Blob([new Uint8Array(cover)], { type: 'image/jpeg' }), 'cover.jpg');
    await read(`${address}/api/published-titles`, { method: 'POST', headers, body: form });
  }
  console.log();
}

async function read(address: string, options?: RequestInit) {
  const answer = await fetch(address, options);
  await answer.arrayBuffer();
  if (!answer.ok)
    throw new Error(`${options?.method ?? 'GET'} ${address} was answered with ${answer.status}.`);
}

/** The programs that have this data folder in their environment. */
function programsOf(data: string): Program[] {
  const found: Program[] = [];
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${id}/environ`, 'utf8').includes(`DATA_DIR=${data}\0`)) continue;
      const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      const command = words
        .filter((word) => word && !word.startsWith('--'))
        .map((word) => word.replace(`${process.cwd()}/`, '').replace(/^\/.*\//, ''))
        .join(' ');
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]);
      found.push({ command, megabytes: kilobytes / 1_024 });
    } catch {
      // It ended meanwhile, or is another user's.
    }
  }
  return found;
}

function report(moments: Record<string, Program[]>) {
  const columns = Object.values(moments);
  const row = (name: string, figures: number[]) =>
    console.log(`| ${name} | ${figures.map((megabytes) => `${megabytes.toFixed(0)} MB`).join(' | ')} |`);
  console.log(
    `\n| Program | ${Object.keys(moments).join(' | ')} |\n| --- |${' --- |'.repeat(columns.length)}`,
  );
  const commands = new Set(columns.flatMap((programs) => programs.map(({ command }) => command)));
  for (const command of commands)
    row(
      `\`${command}\``,
      columns.map((programs) => programs.find((one) => one.command === command)?.megabytes ?? 0),
    );
  row(
    'together',
    columns.map((programs) => programs.reduce((all, { megabytes }) => all + megabytes, 0)),
  );
}

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
