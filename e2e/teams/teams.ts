/**
 * `npm run test:teams [-- --keep]`: packs the packages that a team installs, installs them in two folders outside this
 * repository, a copy of remote-admin and a new remote, and checks types, tests and build there. It prints seconds and
 * the size of each installation. `--keep` keeps the folders.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRegistry } from './registry';

const root = path.resolve(__dirname, '../..');
/** Largest installation of a remote with its build tools, in MB of 1,000,000 bytes (issue 43). */
const LARGEST_MB = 160;
/** Tests of the admin area that run outside: a screen with the real API, a form with pictures, and pure functions. */
const adminTests = ['src/features/banners', 'src/features/leaders', 'src/app/session'];

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-teams-'));
  try {
    const tarballs = path.join(folder, 'tarballs');
    await step('pack', root, 'npx', 'tsx', 'packages/pack/pack.ts', tarballs);
    const registry = await startRegistry(tarballs);
    try {
      const admin = path.join(folder, 'remote-admin');
      cpSync(path.join(root, 'remote-admin'), admin, {
        recursive: true,
        filter: (file) => !/\/(node_modules|dist[^/]*)$/.test(file),
      });
      await checkTeam(admin, registry.address, adminTests);
      // The command of the first team creates the second remote, as `npx @juris/remote-kit create rights` does.
      await step(
        'create rights',
        folder,
        path.join(admin, 'node_modules/.bin/juris-remote'),
        'create',
        'rights',
      );
      await checkTeam(path.join(folder, 'remote-rights'), registry.address, []);
    } finally {
      registry.stop();
    }
  } finally {
    if (process.argv.includes('--keep')) console.log(`Kept ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs, checks, tests and builds a remote in its own folder. */
async function checkTeam(folder: string, registry: string, tests: string[]): Promise<void> {
  writeFileSync(path.join(folder, '.npmrc'), `@juris:registry=${registry}\naudit=false\nfund=false\n`);
  mkdirSync(folder, { recursive: true });
  await step('install', folder, 'npm', 'install', '--silent');
  const size = await output('du', ['-s', '--block-size=1', path.join(folder, 'node_modules')]);
  const megabytes = Number(size.split(/\s/)[0]) / 1_000_000;
  console.log(`${path.basename(folder)}: node_modules is ${megabytes.toFixed(0)} MB`);
  if (megabytes > LARGEST_MB)
    throw new Error(
      `The installation of ${path.basename(folder)} is ${megabytes.toFixed(0)} MB, more than ${LARGEST_MB} MB. Find the largest packages with: du -sm ${folder}/node_modules/* | sort -n | tail`,
    );
  await step('types', folder, 'npm', 'run', '-s', 'types');
  await step('test', folder, 'npm', 'test', '-s', '--', ...tests);
  await step('build', folder, 'npm', 'run', '-s', 'build');
}

/** Runs a command and prints its seconds. @throws Error when it fails; the command has printed the reason */
async function step(name: string, cwd: string, command: string, ...options: string[]): Promise<void> {
  const started = performance.now();
  const code = await new Promise<number | null>((resolve) =>
    spawn(command, options, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', resolve),
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (code !== 0)
    throw new Error(`${path.basename(cwd)}: ${name} failed (exit code ${code}); the reason is above.`);
  console.log(`${path.basename(cwd)}: ${name} ${seconds} s`);
}

async function output(command: string, options: string[]): Promise<string> {
  const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
