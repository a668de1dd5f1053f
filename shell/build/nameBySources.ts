import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Creates a webpack plugin that names a bundle's chunks after the hash of its own modules, so that two versions of a
 * remote can be on one page. It runs after all modules are read and before code is generated.
 */
export function nameBySources(name: string): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('nameBySources', (compilation) => {
        compilation.hooks.seal.tap('nameBySources', () => {
          const hash = createHash('sha256');
          const files = [...compilation.modules].map((module) => module.nameForCondition() ?? '');
          for (const file of [...new Set(files)].filter(isOwn).sort()) hash.update(readFileSync(file));
          const uniqueName = `${name}_${hash.digest('hex').slice(0, 12)}`;
          compilation.outputOptions.uniqueName = uniqueName;
          compilation.outputOptions.chunkLoadingGlobal = `webpackChunk${uniqueName}`;
        });
      });
    },
  };
}

const isOwn = (file: string) => file !== '' && !/[\\/]node_modules[\\/]/.test(file);
