/**
 * Command `npm test`, the checks that every change has to pass, and command `npm run test:release` (option `--release`),
 * the same checks with the long tests and drills. Steps that do not depend on each other run at the same time.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { ensureBrowser, preferHeadlessShell } from './browser';

/** A step of the run. */
interface Step {
  name: string;
  /** Executable and its options. */
  command: [string, ...string[]];
  /** Options that run only the failed tests, one at a time. */
  onlyFailed?: string[];
}

/** Returns the command that runs an npm script with the given options. */
const script = (...words: string[]): Step['command'] => ['npm', 'run', '-s', ...words];

/** True for `npm run test:release`. */
const isRelease = process.argv.includes('--release');
// Jest then also runs the files `*.release.test.ts`, and the property tests use more random values.
if (isRelease) Object.assign(process.env, { TEST_RELEASE: '1', PROPERTY_RUNS: '5000' });

/** True to run failed tests a second time, which hides faults. `npm run test:release` does not. */
const isLenient = Boolean(process.env.CI) && !isRelease;

/**
 * Seed for the order of the unit tests in each file: a random number, in CI the beginning of the commit's hash, so that
 * a run of the same commit elsewhere has the same order. `SEED=N npm test` repeats the order of a run, and `npx jest
 * <path> --randomize --seed=N` repeats it for one file.
 */
const seed = process.env.SEED ?? String(isLenient ? seedOfCommit() : Math.floor(Math.random() * 2 ** 31));
const inRandomOrder = ['--', '--randomize', `--seed=${seed}`];

/** Returns a number below 2 ** 28. */
function seedOfCommit(): number {
  const hash = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return Number.parseInt(hash.slice(0, 7), 16);
}

/** Excludes end-to-end tests with the tag `@release` and those in files named `*.release.e2e.ts`. */
const withoutRelease = ['--grep-invert', '[.@]release\\b'];

/** Stages of `npm test`. The steps of a stage run at the same time. A stage starts when the previous one has passed. */
const stages: Step[][] = [
  [
    { name: 'types', command: script('types') },
    { name: 'lint', command: script('lint') },
    { name: 'build', command: script('build') },
  ],
  [
    {
      name: 'unit and component tests',
      command: script('unit', ...inRandomOrder),
      onlyFailed: ['--onlyFailures', '--maxWorkers=1'],
    },
  ],
  [
    {
      name: 'the API on PostgreSQL',
      command: script('test:postgres', '-w', '@juris/mock-api', ...inRandomOrder),
      onlyFailed: ['--onlyFailures', '--maxWorkers=1'],
    },
  ],
  [
    {
      name: 'packages in folders outside of the repository',
      command: script('test:teams', '--', ...(isRelease ? [] : ['--short'])),
    },
  ],
  [
    {
      name: 'end-to-end tests',
      command: script('e2e', '--', ...(isRelease ? [] : withoutRelease)),
      onlyFailed: ['--last-failed', '--workers=1'],
    },
  ],
];

/** Further stages of `npm run test:release`. */
const drills: Step[][] = [
  [{ name: 'API killed while it saves', command: script('crash', '-w', '@juris/mock-api') }],
  [{ name: 'cluster whose parts fail', command: ['npx', 'tsx', 'e2e/cluster.ts'] }],
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
 * Runs a step, and its failed tests a second time if the run is lenient.
 * @param isAlone True to print the output while the step runs. The output of simultaneous steps is printed when they
 *   end.
 * @returns True if the step passed, at the first or the second time.
 */
async function run({ name, command, onlyFailed }: Step, isAlone: boolean): Promise<boolean> {
  const started = performance.now();
  let passed = await succeeds(command, isAlone);
  if (!passed && onlyFailed && isLenient) {
    console.log(`\nOnce more, what failed of ${name}:`);
    // Copies the results of the first run, because the second run deletes them.
    if (existsSync('test-results')) cpSync('test-results', 'first-try', { recursive: true });
    passed = await succeeds([...command, ...onlyFailed], isAlone);
    if (passed) unsteady.push(name);
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${passed ? '' : 'FAILED '}${name}: ${seconds} s`);
  return passed;
}

function succeeds([executable, ...options]: Step['command'], isAlone: boolean): Promise<boolean> {
  const child = spawn(executable, options, { stdio: isAlone ? 'inherit' : 'pipe' });
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
  const all = isRelease ? [...stages, ...drills] : stages;
  console.log(`Load at the start: ${load()}. Seed: ${seed}.`);
  for (const [index, stage] of all.entries()) {
    console.log(`\n[${index + 1}/${all.length}] ${stage.map(({ name }) => name).join(', ')}`);
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
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`\nAll of it: ${seconds} s. Load at the end: ${load()}.`);
  if (!isRelease) console.log('Before a release, also run the long tests and drills: npm run test:release');
}

/** Returns the mean number of processes that used or waited for a processor in the last minute. */
const load = () => loadavg()[0]?.toFixed(1);

void main();
