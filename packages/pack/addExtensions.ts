import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * TypeScript transformer that completes the file names in relative imports: `./api` becomes `./api.js` or
 * `./api/index.js`, as ES modules in Node require. It changes import and export declarations, `import()` expressions
 * and `import()` types.
 */
export const addExtensions: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const { factory } = context;
  const folder = path.dirname(file.fileName);
  const complete = (literal: ts.Node | undefined) => {
    if (!literal || !ts.isStringLiteral(literal)) return undefined;
    const specifier = completed(folder, literal.text);
    return specifier === literal.text ? undefined : factory.createStringLiteral(specifier, true);
  };
  const visit = (child: ts.Node): ts.Node => {
    if (ts.isImportDeclaration(child)) {
      const name = complete(child.moduleSpecifier);
      return name
        ? factory.updateImportDeclaration(child, child.modifiers, child.importClause, name, child.attributes)
        : child;
    }
    if (ts.isExportDeclaration(child)) {
      const name = complete(child.moduleSpecifier);
      return name
        ? factory.updateExportDeclaration(
            child,
            child.modifiers,
            child.isTypeOnly,
            child.exportClause,
            name,
            child.attributes,
          )
        : child;
    }
    if (ts.isCallExpression(child) && child.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const name = complete(child.arguments[0]);
      if (name) return factory.updateCallExpression(child, child.expression, undefined, [name]);
    }
    if (ts.isImportTypeNode(child) && ts.isLiteralTypeNode(child.argument)) {
      const name = complete(child.argument.literal);
      if (name)
        return factory.updateImportTypeNode(
          child,
          factory.createLiteralTypeNode(name),
          child.attributes,
          child.qualifier,
          child.typeArguments,
          child.isTypeOf,
        );
    }
    return ts.visitEachChild(child, visit, context);
  };
  return ts.visitEachChild(file, visit, context);
};

/** The transformer {@link addExtensions} for declaration files (`.d.ts`). */
export const addExtensionsToTypes: ts.TransformerFactory<ts.SourceFile | ts.Bundle> = (context) => (node) =>
  ts.isSourceFile(node) ? addExtensions(context)(node) : node;

/**
 * Returns the complete file name for the specifier of an import.
 * @param folder Folder of the importing file.
 * @param specifier Specifier in the source, such as `./api`. The name of a package is returned unchanged.
 */
function completed(folder: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const target = path.join(folder, specifier);
  if (['.ts', '.tsx'].some((extension) => existsSync(target + extension))) return `${specifier}.js`;
  return existsSync(path.join(target, 'index.ts')) ? `${specifier}/index.js` : specifier;
}
