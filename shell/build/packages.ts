import type { Configuration } from 'webpack';
import { remotes } from '@juris/releases/remotes';
import { remoteBrowser, shellBrowser, vitalsBrowser } from './browserBundles';
import { nodeProgram, remoteServer } from './nodeBundles';

/** A package that is built, and its bundles. */
export interface BuiltPackage {
  /** Its folder, which is also its name on the command line. */
  folder: string;
  /** The programs that decide how it is built: a change of them makes its build stale too. */
  configuration: string[];
  /** Its webpack configurations, made when a build needs them. They write into the package's `dist`. */
  bundles: () => Configuration[];
  /** Whether open tabs fetch scripts from its `dist`, so that those of earlier builds stay. */
  servesScripts?: boolean;
}

/** What webpack reads is listed by webpack; this is what it is told by. */
const configuration = [
  'shell/build/packages.ts',
  'shell/build/precompress.ts',
  'shell/tsconfig.json',
  'tsconfig.base.json',
  'node_modules/ts-loader/package.json',
  'node_modules/terser/package.json',
];

const remote = (folder: string): BuiltPackage => ({
  folder,
  configuration,
  bundles: () => [remoteBrowser(folder), remoteServer(folder)],
});

/** The shell's server brings React and what renders with it along, so that they are the production builds. */
const serverLibraries = /^(fastify|@fastify\/.+|@opentelemetry\/.+|undici|prom-client|sharp)$/;
/** A release is checked in a browser and may be sent to an object store, by libraries of hundreds of files. */
const releaseLibraries = new RegExp(`${serverLibraries.source}|^(playwright-core|@aws-sdk\\/.+)$`);
/** A program that needs none. */
const noLibraries = /^(?!)/;
/**
 * Any library by name; not a path, not a package of ours, and none of those that are hundreds of small files: to find
 * and read them took a third of the API's start.
 */
const mostLibraries = /^(?!@juris\/|kysely$|jose$|zod$|fastify-type-provider-zod$)(@[\w-]+\/)?[\w-]+/;

/** Everything that is built, each apart from the others. */
export const packages: BuiltPackage[] = [
  {
    folder: 'shell',
    configuration,
    servesScripts: true,
    bundles: () => [
      shellBrowser(),
      vitalsBrowser(),
      nodeProgram('shell', 'server', './server/main.ts', serverLibraries),
      nodeProgram('shell', 'supervisor', './supervisor/main.ts', noLibraries),
      nodeProgram('shell', 'releaseBuilt', './cli/releaseBuilt.ts', serverLibraries),
      nodeProgram('shell', 'commands', './cli/commands.ts', releaseLibraries),
    ],
  },
  ...remotes.map(({ name }) => remote(`remote-${name}`)),
  {
    folder: 'mock-api',
    configuration,
    bundles: () => [
      nodeProgram('mock-api', 'server', './src/cli/main.ts', mostLibraries),
      nodeProgram(
        'mock-api',
        'drawings',
        './src/platform/uploads/drawings/cleanDrawingFile.ts',
        mostLibraries,
      ),
    ],
  },
];
