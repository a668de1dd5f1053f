import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { fileId } from '@juris/remote-kit/build/fileId';
import { stableStyleIds } from '@juris/remote-kit/build/stableStyleIds';

/**
 * Compiles a TypeScript file without type checks. Styled components get the ids of the shell's build.
 * @param file Path of the file.
 * @param module Module format of the script; ES module by default.
 * @returns The script.
 */
export const transpile = (
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
