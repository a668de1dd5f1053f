import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeRemote } from '@juris/remote-kit/describeRemote';
import { readProject } from '@juris/remote-kit/project';
import { install, sizeOf, step } from './step';

/**
 * Installs the packages of a remote in its folder and checks their size. Then it checks the types, runs the tests and
 * builds the remote.
 * @param tests Paths of the tests to run, relative to `folder`; empty for all tests.
 * @param largest Maximum size of the installed packages in MB.
 * @throws {Error} If a step fails or the installed packages are too large.
 */
export async function checkTeam(
  folder: string,
  { tests, largest }: { tests: string[]; largest: number },
): Promise<void> {
  await step('install', folder, ...install);
  const megabytes = sizeOf(path.join(folder, 'node_modules')) / 1_000_000;
  console.log(`${path.basename(folder)}: node_modules is ${megabytes.toFixed(0)} MB`);
  if (megabytes > largest)
    throw new Error(
      `The installation of ${path.basename(folder)} is ${megabytes.toFixed(0)} MB, more than ${largest} MB. Find the largest packages with: du -sm ${folder}/node_modules/* | sort -n | tail`,
    );
  await step(
    'install test-api and a browser driver',
    folder,
    ...install,
    '-D',
    '@juris/test-api',
    'playwright-core',
  );
  await checkBuild(folder, tests);
  console.log(`${path.basename(folder)}: pages ${pagesOf(folder).join(', ')}`);
}

/** Checks the types of a remote whose packages are installed, runs its tests and builds it. */
export async function checkBuild(folder: string, tests: string[] = []): Promise<void> {
  await Promise.all([
    step('types', folder, 'npm', 'run', '-s', 'types'),
    step('test', folder, 'npm', 'test', '-s', '--', ...tests),
    step('build', folder, 'npm', 'run', '-s', 'build'),
  ]);
}

/**
 * Evaluates the server file of a build with the packages that are installed in the remote's folder.
 * @returns Addresses of the pages.
 * @throws {Error} If the file does not run or is not a remote.
 */
function pagesOf(folder: string): string[] {
  const project = readProject(folder);
  const server = path.join(folder, 'dist/server');
  const file = readdirSync(server).find((name) => name.endsWith('.cjs'));
  if (!file) throw new Error(`${server} has no file for the server. Look at the output of the build.`);
  const code = readFileSync(path.join(server, file));
  return describeRemote(project)(project.name, code, file).addresses;
}
