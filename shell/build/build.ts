import { buildStale } from '@juris/remote-kit/build/buildStale';
import { root } from './root';
import path from 'node:path';
import type { BuiltPackage } from '@juris/remote-kit/build/buildPackage';
import { nodeProgram } from '@juris/remote-kit/build/nodeBundles';
import { remotePackage } from '@juris/remote-kit/build/remotePackage';
import { readProject } from '@juris/remote-kit/project';
import { shellBrowser, vitalsBrowser } from './browserBundles';
import { retainPreviousChunks } from './retainPreviousChunks';
import { remoteNames } from './remoteNames';

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
  await buildStale(wanted, root, { force });
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
