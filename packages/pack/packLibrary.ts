import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { fileId } from '@juris/remote-kit/build/fileId';
import { stableStyleIds } from '@juris/remote-kit/build/stableStyleIds';

/**
 * Generates the declaration files of libraries.
 * @param root Root folder of the repository.
 * @param project Folder of the tsconfig.json that lists the libraries. Its `rootDir` is the repository.
 * @returns The folder of the declaration files, which has the structure of the repository.
 * @throws {Error} If a library has a type error, with the compiler's report.
 */
export function generateDeclarations(root: string, project: string): string {
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const folder = path.join(root, 'node_modules/.cache/declarations');
  const options = ['-p', project, '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The declaration files of ${project} cannot be generated:\n${stdout}`);
  return folder;
}

/**
 * Writes the scripts and declaration files of a library, without its tests. Other files of its sources are copied. A
 * JSON file also becomes a script, because Node imports JSON only with an import attribute.
 * @param library Folder of the library.
 * @param declarations Folder with the declaration files of the library.
 * @param dist Folder of the published package.
 * @param module Module format of the scripts; ES module by default.
 */
export function packLibrary(
  library: string,
  declarations: string,
  dist: string,
  module?: ts.ModuleKind.CommonJS,
): void {
  const [from, types, to] = [
    path.join(library, 'src'),
    path.join(declarations, 'src'),
    path.join(dist, 'src'),
  ];
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const source = path.join(from, file);
    if (/\.test\.tsx?$/.test(file) || statSync(source).isDirectory()) continue;
    const output = path.join(to, file);
    mkdirSync(path.dirname(output), { recursive: true });
    const name = file.replace(/\.tsx?$/, '');
    if (name === file) cpSync(source, output);
    else {
      writeFileSync(path.join(to, `${name}.js`), transpile(source, module));
      cpSync(path.join(types, `${name}.d.ts`), path.join(to, `${name}.d.ts`));
    }
    if (file.endsWith('.json'))
      writeFileSync(`${output}.js`, `export default ${readFileSync(source, 'utf8')}`);
  }
}

/**
 * Compiles a TypeScript file without type checks. Styled components get the ids of the shell's build.
 * @param file Path of the file.
 * @param module Module format of the script; ES module by default.
 * @returns The script.
 */
const transpile = (
  file: string,
  module: ts.ModuleKind.ESNext | ts.ModuleKind.CommonJS = ts.ModuleKind.ESNext,
): string =>
  ts.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: module === ts.ModuleKind.ESNext,
    },
    transformers: { before: [stableStyleIds(fileId)], after: [completeImports] },
  }).outputText;

/** Completes the file names in relative imports, which ES modules in Node require. */
const completeImports: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const { factory } = context;
  const complete = (specifier: ts.Expression | undefined) =>
    specifier && ts.isStringLiteral(specifier)
      ? factory.createStringLiteral(completed(path.dirname(file.fileName), specifier.text), true)
      : specifier;
  const visit = (node: ts.Node): ts.Node => {
    if (ts.isImportDeclaration(node)) {
      const { modifiers, importClause, moduleSpecifier, attributes } = node;
      const name = complete(moduleSpecifier) ?? moduleSpecifier;
      return factory.updateImportDeclaration(node, modifiers, importClause, name, attributes);
    }
    if (ts.isExportDeclaration(node)) {
      const { modifiers, isTypeOnly, exportClause, moduleSpecifier, attributes } = node;
      const name = complete(moduleSpecifier);
      return factory.updateExportDeclaration(node, modifiers, isTypeOnly, exportClause, name, attributes);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier, ...options] = node.arguments;
      const name = complete(specifier);
      return factory.updateCallExpression(node, node.expression, undefined, name ? [name, ...options] : []);
    }
    return ts.visitEachChild(node, visit, context);
  };
  return ts.visitEachChild(file, visit, context);
};

/**
 * Returns the file that a relative import means in the output.
 * @param folder Folder of the importing file.
 * @param specifier Specifier in the source, such as `./api`. The name of a package is returned unchanged.
 * @example completed('src', './api') // './api.js', './api/index.js' or, for a JSON file, './api.json.js'
 */
function completed(folder: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  if (specifier.endsWith('.json')) return `${specifier}.js`;
  const target = path.join(folder, specifier);
  if (['.ts', '.tsx'].some((extension) => existsSync(target + extension))) return `${specifier}.js`;
  return existsSync(path.join(target, 'index.ts')) ? `${specifier}/index.js` : specifier;
}
