import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { browserBundle, chunkLoadTimeout, type Mode } from '@juris/remote-kit/build/bundles';
import { builtFiles, compilationPlugin } from '@juris/remote-kit/build/builtFiles';
import { shellSharedModules } from '@juris/remote-kit/build/sharePolicy';
import { hotUpdates } from './hotUpdates';
import { root } from './root';

const shell = path.join(root, 'shell');
const requireFromRoot = createRequire(path.join(root, 'package.json'));

/**
 * Returns file names with a hash of the content, so that browsers can cache the files permanently. Development uses
 * plain names.
 */
const fileNames = (mode: Mode) =>
  mode === 'development'
    ? { filename: '[name].js', chunkFilename: '[name].js' }
    : { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' };

/**
 * Configures the shell's browser bundle. Libraries and our own code are separate files, which load in parallel and are
 * cached separately.
 */
export function shellBrowser(mode: Mode = 'production'): Configuration {
  const isDevelopment = mode === 'development';
  const base = browserBundle(shell, mode, {
    ...(isDevelopment && hotUpdates),
    nodeEnv: isDevelopment ? 'development' : 'production',
  });
  const routerWithoutWarnings = {
    'react-router$': requireFromRoot.resolve('react-router').replace(/development.*/, 'production/index.mjs'),
    'react-router/dom$': requireFromRoot
      .resolve('react-router')
      .replace(/development.*/, 'production/dom-export.mjs'),
  };
  return {
    ...base,
    name: 'shell in the browser',
    ...(isDevelopment && { devtool: hotUpdates.devtool }),
    resolve: { ...base.resolve, alias: mode === 'production' ? routerWithoutWarnings : {} },
    entry: { main: './src/client/start.ts' },
    output: {
      ...fileNames(mode),
      path: path.join(shell, 'dist/browser'),
      publicPath: '/static/',
      uniqueName: 'shell',
      chunkLoadTimeout,
      clean: true,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'initial',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // One file with all libraries compresses best. The generated entry of the federation plugin is in
          // `node_modules` too, but belongs to our own code.
          libraries: { test: /node_modules[\\/](?!@module-federation)/, name: 'libraries' },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: shellSharedModules(root),
        manifest: false,
        dts: false,
        dev: false,
        // loadRemote.ts loads the remotes at run time, with an integrity check and a timeout.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      federationEntryId(),
      builtFiles(),
      ...(isDevelopment ? hotUpdates.plugins('shell') : []),
    ],
  };
}

/**
 * Configures the script that measures page loads, a separate bundle without the application. It must be built after the
 * shell, whose build empties the folder.
 */
export function vitalsBrowser(): Configuration {
  return {
    ...browserBundle(shell, 'production', { nodeEnv: 'production' }),
    name: 'vitals in the browser',
    entry: { vitals: './src/client/vitals.ts' },
    output: {
      ...fileNames('production'),
      path: path.join(shell, 'dist/browser'),
      publicPath: '/static/',
    },
    plugins: [builtFiles('vitals.json')],
  };
}

/** Matches the entry module that Module Federation generates. Its file name contains a hash of the project's folder. */
const generatedEntry = /[\\/]\.federation[\\/]/;

/**
 * Creates a webpack plugin that gives Module Federation's generated entry a fixed id. By default, the id depends on the
 * folder of the checkout, so the same sources would produce different bundles.
 */
export const federationEntryId = (): WebpackPluginInstance =>
  compilationPlugin('federationEntryId', (compilation) => {
    compilation.hooks.beforeModuleIds.tap('federationEntryId', (modules) => {
      for (const module of modules)
        if (generatedEntry.test(module.nameForCondition() ?? ''))
          compilation.chunkGraph.setModuleId(module, 0);
    });
  });
