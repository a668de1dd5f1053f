import webpack, { type WebpackPluginInstance } from 'webpack';
import type { BuiltFiles, Needs } from '@juris/releases/releaseSchemas';

/**
 * Creates a webpack plugin that works on the compilation of a bundle, without those of child compilers.
 * @param name Name of the plugin.
 */
export const compilationPlugin = (
  name: string,
  work: (compilation: webpack.Compilation) => void,
): WebpackPluginInstance => ({
  apply: (compiler: webpack.Compiler) => compiler.hooks.thisCompilation.tap(name, work),
});

/** As {@link compilationPlugin}, for work on the final files of the bundle. */
export const filesPlugin = (
  name: string,
  work: (compilation: webpack.Compilation) => void,
): WebpackPluginInstance =>
  compilationPlugin(name, (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name, stage }, () => work(compilation));
  });

/** Adds a JSON file to the files of a bundle. */
export const emitJson = (compilation: webpack.Compilation, file: string, content: object): void =>
  compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify(content, null, 2)));

/** Returns the files of a chunk with an extension, without those for hot updates. */
export const filesOf = (group: { getFiles(): string[] } | undefined, extension: string): string[] =>
  (group?.getFiles() ?? []).filter((name) => name.endsWith(extension) && !name.includes('hot-update'));

/**
 * Creates a webpack plugin that writes the list of the bundle's scripts and style sheets ({@link BuiltFiles}) to a JSON
 * file in the folder of the bundle.
 * @param list Name of the JSON file.
 * @param needsOf Returns what a remote needs from the shell. These needs are added to the file.
 */
export const builtFiles = (
  list = 'files.json',
  needsOf: (compilation: webpack.Compilation) => Needs = () => ({}),
): WebpackPluginInstance =>
  filesPlugin('builtFiles', (compilation) => {
    const groups = [...compilation.namedChunkGroups];
    const styles = groups
      .map(([name, group]) => [name, filesOf(group, '.css')] as const)
      .filter(([, sheets]) => sheets.length > 0);
    const files: BuiltFiles = {
      start: [...compilation.entrypoints.values()].flatMap((entry) => filesOf(entry, '.js')),
      chunks: Object.fromEntries(groups.map(([name, group]) => [name, filesOf(group, '.js')])),
      ...(styles.length > 0 && { styles: Object.fromEntries(styles) }),
      ...needsOf(compilation),
    };
    emitJson(compilation, list, files);
  });
