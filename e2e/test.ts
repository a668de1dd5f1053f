/** `npm test`: runs every check of the project. Independent steps run in parallel. */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser';

/** One command of the run. */
interface Step {
  name: string;
  /** An npm script, with its options. */
  script: string[];
  /**
   * Options that run only failed tests, one at a time. CI retries them once and reports a test that then
   * passes as flaky.
   */
  onlyFailed?: string[];
}

/**
 * Seed for the order of the unit tests in each file. Random for developers, so that dependencies between tests are found;
 * fixed in CI, so that a commit that passed passes again. `SEED=N npm test` repeats the order of a run,
 * `npx jest <path> --randomize --seed=N` that of a file.
 */
const seed = process.env.SEED ?? (process.env.CI ? '22848600' : String(Math.floor(Math.random() * 2 ** 31)));
const inRandomOrder = ['--', '--randomize', `--seed=${seed}`];

/** Steps of one stage run in parallel; a stage starts when the previous one has passed. */
const stages: Step[][] = [
  [
    { name: 'types', script: ['types'] },
    { name: 'lint', script: ['lint'] },
    { name: 'build', script: ['build'] },
  ],
  [
    {
      name: 'unit and component tests',
      script: ['unit', ...inRandomOrder],
      onlyFailed: ['--onlyFailures', '--maxWorkers=1'],
    },
  ],
  [
    {
      name: 'the API on PostgreSQL',
      script: ['test:postgres', '-w', '@juris/mock-api', ...inRandomOrder],
      onlyFailed: ['--onlyFailures', '--maxWorkers=1'],
    },
  ],
  [
    {
      name: 'end-to-end tests',
      script: ['e2e', '--'],
      onlyFailed: ['--last-failed', '--workers=1'],
    },
  ],
];

/** A folder that Linux keeps in memory. */
const memory = '/dev/shm';
/** Free space that is required there, in bytes: many times what the tests store. */
const roomInMemory = 2 ** 32;

/**
 * Sets a temporary folder in memory for all steps when there is enough space. The tests start several hundred
 * APIs with databases and pictures. On a disk, a start takes 1.5 times the processor time and twice as long.
 */
function storeInMemory() {
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < roomInMemory) return;
  const folder = mkdtempSync(path.join(memory, 'juris-test-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

/** Steps that passed only on the second try. */
const unsteady: string[] = [];

/**
 * Runs a step. The output of a step that runs alone appears immediately, that of others when they end.
 * @returns whether it passed, in CI possibly on the second try
 */
async function run({ name, script, onlyFailed }: Step, isAlone: boolean): Promise<boolean> {
  const started = performance.now();
  let passed = await succeeds(script, isAlone);
  if (!passed && onlyFailed && process.env.CI) {
    console.log(`\nOnce more, what failed of ${name}:`);
    // Keeps the results of the first try, which the second one would delete.
    if (existsSync('test-results')) cpSync('test-results', 'first-try', { recursive: true });
    passed = await succeeds([...script, ...onlyFailed], isAlone);
    if (passed) unsteady.push(name);
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${passed ? '' : 'FAILED '}${name}: ${seconds} s`);
  return passed;
}

function succeeds(script: string[], isAlone: boolean): Promise<boolean> {
  const child = spawn('npm', ['run', '-s', ...script], { stdio: isAlone ? 'inherit' : 'pipe' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words: Buffer) => said.push(words));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

async function main() {
  ensureBrowser();
  storeInMemory();
  const started = performance.now();
  for (const [index, stage] of stages.entries()) {
    console.log(`\n[${index + 1}/${stages.length}] ${stage.map(({ name }) => name).join(', ')}`);
    const passed = await Promise.all(stage.map((step) => run(step, stage.length === 1)));
    const failed = stage.filter((_, place) => !passed[place]);
    if (failed.length === 0) continue;
    console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
    process.exit(1);
  }
  for (const name of unsteady) {
    // GitHub shows lines of this form at the top of the run.
    console.log(
      `::warning::A fault to find: ${name} passed only at the second try. What failed first is above.`,
    );
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\nAll of it: ${((performance.now() - started) / 1_000).toFixed(0)} s, load ${load}`);
}

void main();
