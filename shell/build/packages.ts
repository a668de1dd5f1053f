import path from 'node:path';
import type { BuiltPackage } from '@juris/remote-kit/build/buildPackage';
import { nodeProgram } from '@juris/remote-kit/build/nodeBundles';
import { remotePackage } from '@juris/remote-kit/build/remotePackage';
import { readProject } from '@juris/remote-kit/project';
import { shellBrowser, vitalsBrowser } from './browserBundles';
import { retainPreviousChunks } from './retainPreviousChunks';
import { remoteNames } from './remoteNames';
import { root } from './root';

const shell = path.join(root, 'shell');
const api = path.join(root, 'mock-api');

/** Files that configure webpack. They are inputs of every build. */
const configuration = [
  'shell/build/packages.ts',
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
const mostLibraries = /^(?!@juris\/|kysely$|jose$|zod$|fastify-type-provider-zod$)(@[\w-]+\/)?[\w-]+/;

/** The packages that `npm run build` builds. */
export const packages: BuiltPackage[] = [
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
