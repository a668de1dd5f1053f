import { buildStale } from '@juris/remote-kit/build/buildStale';
import { root, remoteNames } from './root';
import path from 'node:path';
import type { BuiltPackage } from '@juris/remote-kit/build/buildPackage';
import { nodeProgram } from '@juris/remote-kit/build/bundles';
import { remotePackage } from '@juris/remote-kit/build/remotePackage';
import { readProject } from '@juris/remote-kit/project';
import { shellBrowser, vitalsBrowser } from './browserBundles';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Builds the packages whose inputs changed since their last build, and prints the progress.
 * @param names Names of the packages to build. An empty list builds all packages.
 * @param force Also builds packages whose inputs are unchanged.
 * @throws Error with webpack's report when a build fails. The previous build of that package stays usable.
 */
export async function build(names: string[], { force = false }: { force?: boolean } = {}): Promise<void> {
  const unknown = names.find((name) => !packages.some((built) => built.name === name));
  if (unknown !== undefined)
    throw new Error(
      `Unknown package "${unknown}". Choose one of ${packages.map(({ name }) => name).join(', ')}.`,
    );
  const wanted = packages.filter(({ name }) => names.length === 0 || names.includes(name));
  await buildStale(wanted, root, { force, whenBuilt: () => undefined });
}

const shell = path.join(root, 'shell');
const api = path.join(root, 'mock-api');

/** Files that configure webpack. They are inputs of every build. */
const configuration = [
  'shell/build/build.ts',
  'packages/remote-kit/tsconfig.json',
  'tsconfig.base.json',
  'node_modules/ts-loader/package.json',
  'node_modules/terser/package.json',
].map((file) => path.join(root, file));

/**
 * Libraries that the shell's server loads from `node_modules` at run time. React and its rendering libraries are
 * bundled in their production builds.
 */
const serverLibraries = /^(fastify|@fastify\/.+|@opentelemetry\/.+|undici|prom-client|sharp)$/;
/**
 * Libraries that the release commands load at run time. The browser driver and the S3 client have hundreds of files and
 * are not bundled.
 */
const releaseLibraries = new RegExp(`${serverLibraries.source}|^(playwright-core|@aws-sdk\\/.+)$`);
/** Matches no library, for a process whose libraries are all bundled. */
const noLibraries = /^(?!)/;
/**
 * Matches every library that is loaded from `node_modules` at run time. Our own packages and libraries of many small
 * files are bundled, which makes the API start faster.
 */
const mostLibraries = /^(?!@juris\/|kysely$|jose$|zod(\/|$)|fastify-type-provider-zod$)(@[\w-]+\/)?[\w-]+/;

/** The packages that `npm run build` builds. */
const packages: BuiltPackage[] = [
  {
    name: 'shell',
    folder: shell,
    configuration,
    // Open tabs still load scripts of the previous build.
    complete: retainPreviousChunks,
    bundles: () => [
      shellBrowser(),
      vitalsBrowser(),
      nodeProgram(shell, 'server', './server/main.ts', serverLibraries),
      nodeProgram(shell, 'renderer', './renderer/main.ts', noLibraries),
      nodeProgram(shell, 'rendererService', './renderer/service.ts', noLibraries),
      nodeProgram(shell, 'releaseService', './server/releaseService/main.ts', releaseLibraries),
      nodeProgram(shell, 'supervisor', './supervisor/main.ts', noLibraries),
      nodeProgram(shell, 'registerBuiltReleases', './cli/registerBuiltReleases.ts', serverLibraries),
      nodeProgram(shell, 'commands', './cli/releaseCommand.ts', releaseLibraries),
    ],
  },
  ...remoteNames().map((name) => remotePackage(readProject(path.join(root, `remote-${name}`)))),
  {
    name: 'mock-api',
    folder: api,
    configuration,
    bundles: () => [
      nodeProgram(api, 'server', './src/cli/main.ts', mostLibraries),
      nodeProgram(api, 'parsers', './src/platform/uploads/parserThread.ts', mostLibraries),
    ],
  },
];

/** Number of previous builds whose scripts stay available for open tabs. */
const maxEarlierBuilds = 2;

/** Content of `builds.json`: the names of the scripts of each build, the newest build first. */
const buildsSchema = z.array(z.array(z.string()));
const listIn = (dist: string) => path.join(dist, 'builds.json');

/**
 * Copies the scripts of the previous builds into a new build, for open tabs. Script names contain a hash of the
 * content, so they never conflict.
 * @param dist Folder of the current build, which also contains the scripts of builds before it.
 * @param next Folder of the new build.
 */
export function retainPreviousChunks(dist: string, next: string): void {
  const own = scriptsIn(next);
  const earlier = readBuilds(dist).slice(0, maxEarlierBuilds);
  for (const file of new Set(earlier.flat()))
    for (const variant of [file, `${file}.br`, `${file}.gz`]) {
      const from = path.join(dist, 'browser', variant);
      const to = path.join(next, 'browser', variant);
      if (existsSync(from) && !existsSync(to)) copyFileSync(from, to);
    }
  writeFileSync(listIn(next), JSON.stringify([own, ...earlier], null, 2));
}

function readBuilds(dist: string): string[][] {
  if (!existsSync(listIn(dist))) return [scriptsIn(dist)];
  return buildsSchema.parse(JSON.parse(readFileSync(listIn(dist), 'utf8')));
}

function scriptsIn(dist: string): string[] {
  const folder = path.join(dist, 'browser');
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js')) : [];
}
