/** `npm test`: every check of the project. What does not wait for another step runs beside it. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser';

/** One command of the run. */
interface Step {
  name: string;
  /** An npm script, with its options. */
  script: string[];
  /** Options that run only what has failed, one after the other. CI tries that once more, and names it as a fault to find. */
  onlyFailed?: string[];
}

/**
 * Orders the unit tests of each file. Follows from the commit, so that every run of a commit has the same order and a failure
 * can be repeated: `npx jest <path> --randomize --seed=N`. `SEED=N npm test` sets another one.
 */
const seed = process.env.SEED ?? String(seedOfCommit());

/** The first 28 bits of the current commit's hash, or a random number where the sources are no git checkout. */
function seedOfCommit(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : Math.floor(Math.random() * 2 ** 28);
}

const inRandomOrder = ['--', '--randomize', `--seed=${seed}`];

/** Steps of one stage run beside each other; a stage begins when the one before it has passed. */
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
  [{ name: 'the API on PostgreSQL', script: ['test:postgres', '-w', '@juris/mock-api', ...inRandomOrder] }],
  [
    {
      name: 'journeys in the browser',
      script: ['e2e', '--'],
      onlyFailed: ['--last-failed', '--workers=1'],
    },
  ],
];

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** What is to be free there, in bytes: many times what the tests store. */
const roomInMemory = 2 ** 32;

/**
 * Gives all steps a temporary folder in memory, where there is room for one. The tests start some hundred APIs with their
 * databases and pictures; on a disk a start takes half as long again of the processor, and twice as long.
 */
function storeInMemory() {
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < roomInMemory) return;
  const folder = mkdtempSync(path.join(memory, 'juris-test-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

/** What passed only at the second try. */
const unsteady: string[] = [];

/**
 * Runs a step. Where it runs alone its words are shown as they come, beside others when it has ended.
 * @returns whether it passed, in CI perhaps at a second try
 */
async function run({ name, script, onlyFailed }: Step, isAlone: boolean): Promise<boolean> {
  const started = performance.now();
  let passed = await succeeds(script, isAlone);
  if (!passed && onlyFailed && process.env.CI) {
    console.log(`\nOnce more, what failed of ${name}:`);
    // What the first try left tells the fault; the second one would delete it.
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
    // The first form is shown by GitHub at the top of the run.
    console.log(
      `::warning::A fault to find: ${name} passed only at the second try. What failed first is above.`,
    );
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\nAll of it: ${((performance.now() - started) / 1_000).toFixed(0)} s, load ${load}`);
}

void main();
