import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonConfiguration } from './commonConfiguration';
import { root } from './root';
import { shareKey, sharedModules } from './sharePolicy';

function node(folder: string): Configuration {
  return {
    ...commonConfiguration(folder, 'production', false),
    target: 'node20',
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * Configures a remote's server bundle: one CommonJS file, which imports the shared modules (React and the platform)
 * from the shell.
 */
export function remoteServer(folder: string): Configuration {
  return {
    ...node(folder),
    name: `${folder} on the server`,
    entry: './src/app/routes.tsx',
    output: {
      path: path.join(root, folder, 'dist/server'),
      filename: 'routes.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: Object.fromEntries([
      ...sharedModules.map((name) => [name, `commonjs ${shareKey(name)}`]),
      ['react/jsx-runtime', 'commonjs react/jsx-runtime'],
    ]),
  };
}

/**
 * Configures the bundle of a Node process: one file with our own code.
 * @param name Folder of the bundle in the package's `dist`. The bundle's file is `main.cjs`.
 * @param outside Matches libraries that are loaded from `node_modules` at run time instead of being bundled.
 */
export function nodeProgram(folder: string, name: string, entry: string, outside: RegExp): Configuration {
  return {
    ...node(folder),
    name: `${folder}, ${name}`,
    entry: { main: entry },
    output: {
      path: path.join(root, folder, 'dist', name),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: [
      ({ request = '' }, done) => {
        if (outside.test(request)) done(undefined, `commonjs ${request}`);
        else done();
      },
    ],
  };
}
