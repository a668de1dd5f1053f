import type { Configuration } from 'webpack';
import { nodeProgram, remoteBrowser, remoteServer, shellBrowser } from './factory';

/** A package that is built, what its build reads, and its bundles. */
export interface BuiltPackage {
  /** Its folder, which is also its name on the command line. */
  folder: string;
  /** Folders and files whose change makes its build stale. */
  sources: string[];
  /** Its webpack configurations, made when a build needs them. */
  bundles: () => Configuration[];
}

const tools = ['shell/webpack', 'package-lock.json', 'tsconfig.base.json'];

const remote = (folder: string): BuiltPackage => ({
  folder,
  sources: [`${folder}/src`, 'shared-ui/src', 'shell/src/platform', ...tools],
  bundles: () => [remoteBrowser(folder), remoteServer(folder)],
});

/** React and what renders with it are bundled with the server, so that they are the production builds. */
const renderedWith =
  /^(react|react-dom|react-redux|react-router|react-router-dom|styled-components|axios|jwt-decode|@reduxjs)(\/|$)/;

/** Everything that is built, each apart from the others. */
export const packages: BuiltPackage[] = [
  {
    folder: 'shell',
    sources: ['shell/src', 'shell/server', 'shell/public', 'shared-ui/src', ...tools],
    bundles: () => [shellBrowser(), nodeProgram('shell', './server/main.ts', renderedWith)],
  },
  remote('remote-public'),
  remote('remote-admin'),
  {
    folder: 'mock-api',
    sources: ['mock-api/src', ...tools],
    bundles: () => [nodeProgram('mock-api', './src/main.ts', /^$/)],
  },
];
