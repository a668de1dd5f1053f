import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { fileId } from '@juris/remote-kit/build/fileId';
import { stableStyleIds } from '@juris/remote-kit/build/stableStyleIds';
import { addExtensions, addExtensionsToTypes } from './addExtensions';

/** Returns whether a file is compiled for the published package: TypeScript, except tests and `.d.ts` files. */
const isPublished = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);

/** Returns the paths of all files in a folder that are compiled for the published package. */
export const publishedSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isPublished)
    .map((file) => path.join(folder, file));

/**
 * Compiles TypeScript files to scripts and declaration files. Styled components get the ids of the shell's build.
 * @param root Folder of `tsconfig.base.json`. The output paths are the source paths with other extensions.
 * @param sources Absolute paths of the files. Imported files of other packages are type-checked, but not compiled.
 * @param write Receives the path and the text of each output.
 * @param module Module format of the scripts; ES modules by default.
 * @throws {Error} If a declaration cannot be generated, with the compiler's report.
 */
export function emit(
  root: string,
  sources: string[],
  write: (file: string, text: string) => void,
  module: ts.ModuleKind.ESNext | ts.ModuleKind.CommonJS = ts.ModuleKind.ESNext,
): void {
  const base = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...base.config, include: [] },
    ts.sys,
    root,
    undefined,
    path.join(root, 'tsconfig.base.json'),
  );
  const program = ts.createProgram([...sources, path.join(root, 'packages/remote-kit/assets.d.ts')], {
    ...options,
    module,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    rootDir: root,
    outDir: root,
    noEmit: false,
    incremental: false,
    declaration: true,
  });
  const transformers: ts.CustomTransformers = {
    before: [stableStyleIds(fileId)],
    ...(module === ts.ModuleKind.ESNext && { after: [addExtensions] }),
    afterDeclarations: [addExtensionsToTypes],
  };
  const problems = sources.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source
      ? program.emit(source, (output, text) => write(output, text), undefined, false, transformers)
          .diagnostics
      : [];
  });
  if (problems.length > 0)
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (file) => file,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
}
