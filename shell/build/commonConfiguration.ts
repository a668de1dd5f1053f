import { createRequire } from 'node:module';
import path from 'node:path';
import reactRefresh from 'react-refresh-typescript';
import type { Configuration } from 'webpack';
import { root } from './root';
import { stableStyleIds } from './stableStyleIds';

/** Resolves loaders and libraries from the root folder, so that every package is built with the same ones. */
export const requireFromRoot = createRequire(path.join(root, 'package.json'));

/**
 * `production` builds for visitors; `development` builds for a developer's browser, with source maps and hot updates.
 */
export type Mode = 'production' | 'development';

/**
 * Returns the configuration that all bundles share: compiling TypeScript, stable ids for styled components, and URLs
 * for imported SVG files and fonts.
 * @param refresh Adds hot updates of React components.
 */
export function commonConfiguration(folder: string, mode: Mode, refresh: boolean): Configuration {
  return {
    mode,
    context: path.join(root, folder),
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    stats: 'errors-warnings',
    performance: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: requireFromRoot.resolve('ts-loader'),
          options: {
            transpileOnly: true,
            onlyCompileBundledFiles: true,
            instance: `${folder}-${mode}-${refresh}`,
            configFile: path.join(root, 'shell/tsconfig.json'),
            compilerOptions: {
              noEmit: false,
              incremental: false,
              sourceMap: mode === 'development',
              jsx: refresh ? 'react-jsxdev' : 'react-jsx',
            },
            getCustomTransformers: () => ({
              before: [stableStyleIds(root), ...(refresh ? [reactRefresh()] : [])],
            }),
          },
        },
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
  };
}
