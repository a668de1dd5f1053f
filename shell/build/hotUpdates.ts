import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { createRequire } from 'node:module';
import path from 'node:path';
import reactRefresh from 'react-refresh-typescript';
import webpack from 'webpack';
import type { HotUpdates } from '@juris/remote-kit/build/remoteBundles';
import { root } from './root';

/**
 * Configures hot updates. After an edit, the open page shows the changed component and keeps its state, also across
 * separately built bundles.
 */
export const hotUpdates: HotUpdates = {
  // With this setting, stack traces in the page contain the paths of the source files.
  devtool: 'eval-source-map',
  jsx: 'react-jsxdev',
  before: [reactRefresh()],
  entry: createRequire(path.join(root, 'package.json')).resolve(
    '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
  ),
  plugins: (library) => [
    new ReactRefreshPlugin({ library, overlay: false, exclude: [/node_modules/, /reactRefreshRuntime/] }),
    new webpack.NormalModuleReplacementPlugin(
      /react-refresh[\\/]runtime(\.js)?$/,
      path.join(root, 'shell/build/reactRefreshRuntime.cjs'),
    ),
  ],
};
