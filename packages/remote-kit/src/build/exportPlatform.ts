import ts from 'typescript';

/**
 * Adds `export const platform = '<range>'` to a remote's entry, so that the range in its `package.json` is the only one.
 * @param entry absolute path of the file that exports the routes
 * @param range such as `^1.3`
 * @throws Error when the file exports a range itself
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
