/**
 * Command `npm test`. It runs all checks of the project. Steps that do not depend on each other run at the same time.
 */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { ensureBrowser, preferHeadlessShell } from './browser';

/** A step of the run. */
interface Step {
  name: string;
  /** Name of an npm script, and its options. */
  script: string[];
  /**
   * Options that run only the failed tests, one at a time. In CI, a failed step is repeated with these options. If it
   * then passes, it is reported as flaky.
   */
  onlyFailed?: string[];
}

/**
 * Seed for the order of the unit tests in each file. On a developer's machine it is random, which reveals dependencies
 * between tests. In CI it is fixed, so a passed commit passes again. `SEED=N npm test` repeats the order of a run, and
 * `npx jest <path> --randomize --seed=N` repeats it for one file.
 */
const seed = process.env.SEED ?? (process.env.CI ? '22848600' : String(Math.floor(Math.random() * 2 ** 31)));
const inRandomOrder = ['--', '--randomize', `--seed=${seed}`];

/** Stages of the run. The steps of a stage run at the same time. A stage starts when the previous one has passed. */
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

/** Folder that Linux keeps in memory. */
const memory = '/dev/shm';
/** Free space in bytes that this folder must have. The tests need only a small part of it. */
const roomInMemory = 2 ** 32;

/**
 * Makes all steps use a temporary folder in memory if there is enough space. The tests start several hundred APIs. On a
 * disk, a start takes twice as long and 1.5 times the processor time.
 */
function storeInMemory() {
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < roomInMemory) return;
  const folder = mkdtempSync(path.join(memory, 'juris-test-'));
  // PostgreSQL runs as another user, who must read the folder.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

/** Names of the steps that passed only at the second try. */
const unsteady: string[] = [];

/**
 * Runs a step. In CI, the tests that failed are run a second time.
 * @param isAlone True to print the output while the step runs. The output of simultaneous steps is printed when they
 *   end.
 * @returns True if the step passed, at the first or the second time.
 */
async function run({ name, script, onlyFailed }: Step, isAlone: boolean): Promise<boolean> {
  const started = performance.now();
  let passed = await succeeds(script, isAlone);
  if (!passed && onlyFailed && process.env.CI) {
    console.log(`\nOnce more, what failed of ${name}:`);
    // Copies the results of the first run, because the second run deletes them.
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
  if (process.env.CI) preferHeadlessShell();
  ensureBrowser();
  storeInMemory();
  const started = performance.now();
  for (const [index, stage] of stages.entries()) {
    console.log(`\n[${index + 1}/${stages.length}] ${stage.map(({ name }) => name).join(', ')}`);
    const passed = await Promise.all(stage.map((step) => run(step, stage.length === 1)));
    const failed = stage.filter((_, index) => !passed[index]);
    if (failed.length === 0) continue;
    console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
    process.exit(1);
  }
  for (const name of unsteady) {
    // GitHub shows lines with this prefix at the top of the run.
    console.log(
      `::warning::A fault to find: ${name} passed only at the second try. What failed first is above.`,
    );
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\nAll of it: ${((performance.now() - started) / 1_000).toFixed(0)} s, load ${load}`);
}

void main();
