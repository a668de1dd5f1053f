import type { Configuration } from 'webpack';
import { nodeProgram, remoteBrowser, remoteServer, shellBrowser } from './factory';

/** A package that is built, what its build reads, and its bundles. */
export interface BuiltPackage {
  /** Its folder, which is also its name on the command line. */
  folder: string;
  /** Folders and files whose change makes its build stale. */
  sources: string[];
  /** Its webpack configurations, made when a build needs them. @param hash of its sources */
  bundles: (hash: string) => Configuration[];
}

/** What is installed counts, not what the lock file asks for. */
const tools = ['shell/webpack', 'node_modules/.package-lock.json', 'tsconfig.base.json'];

const remote = (folder: string): BuiltPackage => ({
  folder,
  sources: [`${folder}/src`, 'shared-ui/src', 'shell/src/platform', ...tools],
  bundles: (hash) => [remoteBrowser(folder, { version: hash }), remoteServer(folder)],
});

/** The shell's server brings React and what renders with it along, so that they are the production builds. */
const serverLibraries = /^(fastify|@fastify\/.+|undici|prom-client)$/;
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
    sources: [
      'shell/src',
      'shell/server',
      'shell/supervisor',
      'shell/releases',
      'shell/scripts',
      'shell/public',
      'shared-ui/src',
      'mock-api/src/uploads',
      ...tools,
    ],
    bundles: () => [
      shellBrowser(),
      nodeProgram('shell', 'server', './server/main.ts', serverLibraries),
      nodeProgram('shell', 'supervisor', './supervisor/main.ts', noLibraries),
      nodeProgram('shell', 'releaseBuilt', './scripts/releaseBuilt.ts', serverLibraries),
    ],
  },
  remote('remote-public'),
  remote('remote-admin'),
  {
    folder: 'mock-api',
    sources: ['mock-api/src', ...tools],
    bundles: () => [nodeProgram('mock-api', 'server', './src/main.ts', mostLibraries)],
  },
];
