import type { Compiler, WebpackPluginInstance } from 'webpack';

/** What Module Federation writes for a build, in a file that it names by a hash of where the project stands. */
const writtenEntry = /[\\/]\.federation[\\/]/;

/**
 * A webpack plugin: the entry that Module Federation writes is called by a number that is always the same. An id made of its
 * name would be another one in each folder, so that the same sources gave other files, of another size.
 */
export function federationEntryId(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('federationEntryId', (compilation) => {
        compilation.hooks.beforeModuleIds.tap('federationEntryId', (modules) => {
          for (const module of modules)
            if (writtenEntry.test(module.nameForCondition() ?? ''))
              compilation.chunkGraph.setModuleId(module, 0);
        });
      });
    },
  };
}
