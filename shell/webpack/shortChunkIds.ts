import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * A webpack plugin: a chunk that several pages share, which nobody has named, is called by a number instead of by all that
 * is in it: the entry lists the names, and each of those pages says them. The order is that of the modules' names, so that
 * the same sources give the same files.
 */
export function shortChunkIds(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('shortChunkIds', (compilation) => {
        compilation.hooks.beforeChunkIds.tap('shortChunkIds', (chunks) => {
          const { chunkGraph } = compilation;
          const contentOf = new Map(
            [...chunks]
              .filter(({ name, id }) => !name && id === null)
              .map((chunk) => [
                chunk,
                [...chunkGraph.getChunkModules(chunk)]
                  .map((module) => module.identifier())
                  .sort()
                  .join(),
              ]),
          );
          const inOrder = [...contentOf].sort(([, one], [, other]) => (one < other ? -1 : 1));
          for (const [index, [chunk]] of inOrder.entries()) {
            chunk.id = `shared-${index + 1}`;
            chunk.ids = [chunk.id];
          }
        });
      });
    },
  };
}
