import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration, type Compilation, type Mode } from './commonConfiguration';

/** Timeout for loading a chunk, in milliseconds (specification section 9). */
export const chunkLoadTimeout = 120_000;

/**
 * SWC's minifier. It is faster than webpack's default and its output is smaller
 * (docs/decisions/004-supported-library-features.md).
 */
const smallest = new MinimizerPlugin({
  extractComments: false,
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true, format: { comments: false } },
});

/**
 * Returns the common part of all browser bundles.
 * @param folder absolute path of the built package
 * @param options how its sources are compiled, and which version of React it runs with
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
