import type { Configuration } from 'webpack';
import { remotes } from '@juris/releases/remotes';
import { remoteBrowser, shellBrowser, vitalsBrowser } from './browserBundles';
import { nodeProgram, remoteServer } from './nodeBundles';

/** A package with a build, and its bundles. */
export interface BuiltPackage {
  /** Its folder, which is also its name on the command line. */
  folder: string;
  /** The scripts that configure its build. A change of them makes the build stale too. */
  configuration: string[];
  /** Returns its webpack configurations when a build needs them. They write into the package's `dist`. */
  bundles: () => Configuration[];
  /** Whether open tabs load scripts from its `dist`, so that those of previous builds are kept. */
  servesScripts?: boolean;
}

/** The files that configure webpack. Webpack itself lists the files that it reads. */
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
 * The libraries that the shell's server loads at run time. React and its rendering libraries are bundled, in their
 * production builds.
 */
const serverLibraries = /^(fastify|@fastify\/.+|@opentelemetry\/.+|undici|prom-client|sharp)$/;
/** The libraries that the release commands load at run time: a browser and an object store need hundreds of files. */
const releaseLibraries = new RegExp(`${serverLibraries.source}|^(playwright-core|@aws-sdk\\/.+)$`);
/** For a process without external libraries. */
const noLibraries = /^(?!)/;
/**
 * Any library by name, except paths, our own packages and libraries of hundreds of small files: finding and reading
 * those took a third of the API's start.
 */
const mostLibraries = /^(?!@juris\/|kysely$|jose$|zod$|fastify-type-provider-zod$)(@[\w-]+\/)?[\w-]+/;

/** All packages that are built, each separately. */
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
