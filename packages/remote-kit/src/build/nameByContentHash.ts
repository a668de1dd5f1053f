import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Creates a webpack plugin that adds a hash of the modules to the unique name of the bundle. Two versions of a remote
 * can then run on one page. The name is set before code is generated.
 * @param name Text before the hash, such as `remote_public`.
 */
export function nameByContentHash(name: string): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('nameByContentHash', (compilation) => {
        compilation.hooks.seal.tap('nameByContentHash', () => {
          const hash = createHash('sha256');
          const files = [...compilation.modules].map((module) => module.nameForCondition() ?? '');
          for (const file of [...new Set(files)].filter(Boolean).sort()) hash.update(readFileSync(file));
          const uniqueName = `${name}_${hash.digest('hex').slice(0, 12)}`;
          compilation.outputOptions.uniqueName = uniqueName;
          compilation.outputOptions.chunkLoadingGlobal = `webpackChunk${uniqueName}`;
        });
      });
    },
  };
}
