/**
 * `npm run test:calm [-- RUNS]`: runs the whole suite again and again (8 times), every other time beside a process that
 * takes a core, each time as on a fresh clone. Prints time, load and what failed; the words of each run are kept in
 * `node_modules/.calm`. Ends with an error when any run failed.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';

/** Takes a core until it is ended, or whoever started it is gone. */
const takeCore = 'const { ppid } = process; while (process.ppid === ppid);';

const folder = path.resolve('node_modules/.calm');
/** How jest and Playwright name what failed, in the lists at their ends. */
const failure = /^(?:FAIL .*|Failed: .*| {4}e2e\/.*›.*)$/gm;

const built = ['shell', 'remote-public', 'remote-admin', 'mock-api'];

/** What one run came to. */
interface Run {
  minutes: number;
  load: number;
  failed: string[];
}

async function main() {
  const runs = Number(process.argv[2] ?? 8);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`"${process.argv[2]}" is no number of runs.`);
  const done: Run[] = [];
  for (let number = 1; number <= runs; number++) {
    const isBeside = number % 2 === 0;
    const other = isBeside ? spawn(process.execPath, ['-e', takeCore]) : undefined;
    try {
      done.push(await runSuite(number));
    } finally {
      other?.kill();
    }
    const { minutes, load, failed } = done.at(-1) ?? { minutes: NaN, load: NaN, failed: [] };
    const beside = isBeside ? ', beside a process that takes a core' : '';
    console.log(`${number} of ${runs}: ${minutes.toFixed(1)} min, load ${load.toFixed(1)}${beside}`);
    for (const name of failed) console.log(`  ${name.trim()}`);
  }
  const failed = done.filter((run) => run.failed.length > 0).length;
  console.log(`${runs - failed} of ${runs} runs without a failure`);
  if (failed > 0) process.exitCode = 1;
}

async function runSuite(number: number): Promise<Run> {
  mkdirSync(folder, { recursive: true });
  for (const made of [...built.map((name) => `${name}/dist`), 'node_modules/.cache'])
    rmSync(made, { recursive: true, force: true });
  const log = createWriteStream(path.join(folder, `${number}.log`));
  const started = performance.now();
  // Without CI there is no second try.
  const child = spawn('npm', ['test'], {
    env: { ...process.env, CI: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => {
      said += words.toString();
      log.write(words);
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  log.end();
  const minutes = (performance.now() - started) / 60_000;
  const named = [...new Set(said.match(failure) ?? [])];
  const failed = code === 0 ? [] : named.length > 0 ? named : [`ended with ${code}: see ${number}.log`];
  return { minutes, load: loadavg()[0] ?? NaN, failed };
}

void main();
