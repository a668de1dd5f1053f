/** `npm test`: every check of the project. What does not wait for another step runs beside it. */
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { ensureBrowser } from './browser';

/** One command of the run. */
interface Step {
  name: string;
  /** An npm script, with its options. */
  script: string[];
}

/** Steps of one stage run beside each other; a stage begins when the one before it has passed. */
const stages: Step[][] = [
  [
    { name: 'types', script: ['types'] },
    { name: 'lint', script: ['lint'] },
    { name: 'build', script: ['build'] },
  ],
  [{ name: 'unit and component tests', script: ['unit'] }],
  [{ name: 'the API on PostgreSQL', script: ['test:postgres', '-w', '@juris/mock-api'] }],
  [{ name: 'journeys in the browser', script: ['e2e'] }],
];

/**
 * Runs a step. Where it runs alone its words are shown as they come, beside others when it has ended.
 * @returns whether it passed
 */
function run({ name, script }: Step, isAlone: boolean): Promise<boolean> {
  const started = performance.now();
  const child = spawn('npm', ['run', '-s', ...script], { stdio: isAlone ? 'inherit' : 'pipe' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words: Buffer) => said.push(words));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((performance.now() - started) / 1_000).toFixed(0);
      process.stdout.write(Buffer.concat(said));
      console.log(`${code === 0 ? '' : 'FAILED '}${name}: ${seconds} s`);
      resolve(code === 0);
    });
  });
}

async function main() {
  ensureBrowser();
  const started = performance.now();
  for (const [index, stage] of stages.entries()) {
    console.log(`\n[${index + 1}/${stages.length}] ${stage.map(({ name }) => name).join(', ')}`);
    const passed = await Promise.all(stage.map((step) => run(step, stage.length === 1)));
    const failed = stage.filter((_, place) => !passed[place]);
    if (failed.length === 0) continue;
    console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
    process.exit(1);
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\nAll of it: ${((performance.now() - started) / 1_000).toFixed(0)} s, load ${load}`);
}

void main();
