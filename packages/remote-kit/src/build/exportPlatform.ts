import ts from 'typescript';

/**
 * Creates a TypeScript transformer that adds `export const platform = '<range>'` to the entry of a remote. The range is
 * in `package.json`.
 * @param entry Absolute path of the file that exports the routes.
 * @param range Range of platform versions, such as `^1.3`.
 * @throws {Error} If the file itself exports `platform`.
 */
export const exportPlatform =
  (entry: string, range: string): ts.TransformerFactory<ts.SourceFile> =>
  ({ factory }) =>
  (file) => {
    if (file.fileName !== entry.replaceAll('\\', '/')) return file;
    if (file.statements.some(exportsPlatform))
      throw new Error(
        `${entry} exports "platform". Delete that line: the range is the one of @juris/platform in package.json, here ${range}.`,
      );
    const declaration = factory.createVariableDeclaration(
      'platform',
      undefined,
      undefined,
      factory.createStringLiteral(range),
    );
    const statement = factory.createVariableStatement(
      [factory.createModifier(ts.SyntaxKind.ExportKeyword)],
      factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const),
    );
    return factory.updateSourceFile(file, [...file.statements, statement]);
  };

const exportsPlatform = (statement: ts.Statement) =>
  ts.isVariableStatement(statement) &&
  statement.declarationList.declarations.some(
    ({ name }) => ts.isIdentifier(name) && name.text === 'platform',
  );
