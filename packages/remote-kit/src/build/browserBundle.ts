import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration, type Compilation, type Mode } from './commonConfiguration';

/** Timeout for loading a chunk, in milliseconds (specification section 9). */
export const chunkLoadTimeout = 120_000;

/**
 * Minifier SWC. It is faster than webpack's default and its output is smaller
 * (docs/decisions/004-supported-library-features.md).
 */
const smallest = new MinimizerPlugin({
  extractComments: false,
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true, format: { comments: false } },
});

/**
 * Returns the part of the webpack configuration that all browser bundles share.
 * @param folder Absolute path of the package to build.
 * @param mode `production` for visitors, `development` for a developer's browser.
 * @param options Compilation of the sources. `nodeEnv` selects the production or development version of React.
 */
export function browserBundle(
  folder: string,
  mode: Mode,
  { nodeEnv, ...compilation }: Compilation & { nodeEnv: 'production' | 'development' },
): Configuration {
  return {
    ...commonConfiguration(folder, mode, compilation),
    target: ['web', 'es2022'],
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimizer: [smallest],
      nodeEnv,
    },
  };
}
