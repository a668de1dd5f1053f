import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import path from 'node:path';
import webpack from 'webpack';
import { requireFromRoot } from './commonConfiguration';
import { root } from './root';

/** Module that must run before React and all components, so that React Refresh can register the components. */
export const refreshEntry = requireFromRoot.resolve(
  '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
);

/**
 * Returns the plugins for hot updates: an edit shows in the open page, and components keep their state. This also works
 * when shell and remotes are built separately.
 * @param library Name of the bundle, which must be unique on the page.
 */
export function refreshPlugins(library: string) {
  return [
    new ReactRefreshPlugin({ library, overlay: false, exclude: [/node_modules/, /reactRefreshRuntime/] }),
    new webpack.NormalModuleReplacementPlugin(
      /react-refresh[\\/]runtime(\.js)?$/,
      path.join(root, 'shell/build/reactRefreshRuntime.cjs'),
    ),
  ];
}
