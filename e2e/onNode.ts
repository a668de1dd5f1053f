/**
 * Command `npx tsx e2e/onNode.ts 24 [command]`. It runs a command, `npm test` by default, with another version of Node.
 * npx installs this version from the npm package `node` and puts it first in PATH. All child processes use it.
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
