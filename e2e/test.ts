/** `npm test`: types, style, unit and component tests, then the journeys in a real browser. */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser';

const steps: [name: string, ...command: string[]][] = [
  ['types', 'npm', 'run', '-s', 'types'],
  ['lint', 'npm', 'run', '-s', 'lint'],
  ['unit and component tests', 'npm', 'run', '-s', 'unit'],
  ['the API on PostgreSQL', 'npm', 'run', '-s', 'test:postgres', '-w', '@juris/mock-api'],
  ['build', 'npm', 'run', '-s', 'build'],
  ['journeys in the browser', 'npm', 'run', '-s', 'e2e'],
];

ensureBrowser();
for (const [index, [name, command = '', ...options]] of steps.entries()) {
  const started = performance.now();
  console.log(`\n[${index + 1}/${steps.length}] ${name}`);
  const { status } = spawnSync(command, options, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\nFailed: ${name}`);
    process.exit(1);
  }
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
