/**
 * Command `npx tsx e2e/onNode.ts 24 [command]`. It runs a command, `npm test` by default, with another version of Node.
 * The npm package `node` provides this version. npx puts it first in PATH, so that npm, jest, the workers of Playwright
 * and all servers use it.
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
