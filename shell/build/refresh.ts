import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import path from 'node:path';
import webpack from 'webpack';
import { requireFromRoot } from './commonConfiguration';
import { root } from './root';

/** The module that must be loaded before the modules that are refreshed. */
export const refreshEntry = requireFromRoot.resolve(
  '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
);

/** Configures hot updates: an edit shows in the open page and keeps its state, across separately built bundles. */
export function refreshPlugins(library: string) {
  return [
    new ReactRefreshPlugin({ library, overlay: false, exclude: [/node_modules/, /reactRefreshRuntime/] }),
    new webpack.NormalModuleReplacementPlugin(
      /react-refresh[\\/]runtime(\.js)?$/,
      path.join(root, 'shell/build/reactRefreshRuntime.cjs'),
    ),
  ];
}
