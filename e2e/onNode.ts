/**
 * Runs a command on another Node version: `npx tsx e2e/onNode.ts 24 [command]`, without a command `npm test`.
 * The npm package `node` provides the version, first in PATH, so npm, jest, Playwright's workers and every server use it.
 */
import { spawnSync } from 'node:child_process';

const [version = '', ...command] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error(`Give a Node version, such as 24 or 24.1.0; got "${version}".`);
  process.exit(1);
}

const run = command.length > 0 ? command : ['npm', 'test'];
const onVersion = (program: string[]) =>
  spawnSync('npx', ['--yes', '--package', `node@${version}`, '--', ...program], { stdio: 'inherit' }).status;

console.log(`Node ${version}: ${run.join(' ')}`);
process.exitCode = onVersion(['node', '--version']) || (onVersion(run) ?? 1);
