import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Matches the entry module that Module Federation generates. The name of that file contains a hash of the project's
 * folder.
 */
const generatedEntry = /[\\/]\.federation[\\/]/;

/**
 * Creates a webpack plugin that gives Module Federation's generated entry a fixed id. Otherwise, webpack derives the id
 * from the file name. This name differs between checkouts, so the same sources would produce different bundles.
 */
export function federationEntryId(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('federationEntryId', (compilation) => {
        compilation.hooks.beforeModuleIds.tap('federationEntryId', (modules) => {
          for (const module of modules)
            if (generatedEntry.test(module.nameForCondition() ?? ''))
              compilation.chunkGraph.setModuleId(module, 0);
        });
      });
    },
  };
}
