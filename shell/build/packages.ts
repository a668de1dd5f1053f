import type { Configuration } from 'webpack';
import { remotes } from '@juris/releases/remotes';
import { remoteBrowser, shellBrowser, vitalsBrowser } from './browserBundles';
import { nodeProgram, remoteServer } from './nodeBundles';

/** A package that is built, and its bundles. */
export interface BuiltPackage {
  /** Folder of the package, which is also its name on the command line. */
  folder: string;
  /** Scripts that configure the build of this package. A change in one of these scripts also makes the build stale. */
  configuration: string[];
  /**
   * Returns the webpack configurations of the bundles, which are written into the package's `dist`. Called only when
   * the package is built.
   */
  bundles: () => Configuration[];
  /**
   * True if open tabs load scripts from the package's `dist`. The scripts of previous builds are then kept for these
   * tabs.
   */
  servesScripts?: boolean;
}

/**
 * Files that configure webpack. They are inputs of every build, in addition to the sources that webpack reports as
 * read.
 */
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

/**
 * Libraries that the shell's server loads from `node_modules` at run time. React and its rendering libraries are
 * bundled instead, in their production builds.
 */
const serverLibraries = /^(fastify|@fastify\/.+|@opentelemetry\/.+|undici|prom-client|sharp)$/;
/**
 * Libraries that the release commands load at run time. The browser driver and the S3 client consist of hundreds of
 * files, so they are not bundled.
 */
const releaseLibraries = new RegExp(`${serverLibraries.source}|^(playwright-core|@aws-sdk\\/.+)$`);
/** Matches nothing: a process whose libraries are all bundled. */
const noLibraries = /^(?!)/;
/**
 * Matches every library that is loaded from `node_modules` at run time. Our own packages are bundled, as are libraries
 * that consist of hundreds of small files: finding and reading these took a third of the API's start-up time.
 */
const mostLibraries = /^(?!@juris\/|kysely$|jose$|zod$|fastify-type-provider-zod$)(@[\w-]+\/)?[\w-]+/;

/** The packages that `npm run build` builds. */
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
