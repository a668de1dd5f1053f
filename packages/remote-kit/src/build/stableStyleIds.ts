import { createHash } from 'node:crypto';
import ts from 'typescript';

/**
 * Creates a TypeScript transformer that gives every styled component an id derived from its file and its position. By
 * default styled-components numbers components in the order of creation, which differs between server and browser, and
 * class names would not match. The transformer also removes unneeded white space from the styles.
 * @param fileId Returns an id of a source file that is the same in every checkout.
 */
export function stableStyleIds(fileId: (file: string) => string): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    const styled = nameOfStyledImport(file);
    if (!styled) return file;
    const { factory } = context;
    const source = fileId(file.fileName);
    let count = 0;

    const componentId = (name: string) =>
      `${name}-${createHash('sha1').update(`${source}#${count++}`).digest('hex').slice(0, 6)}`;

    const visitor =
      (name: string): ts.Visitor =>
      (node) => {
        if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
          return ts.visitEachChild(node, visitor(node.name.text), context);
        if (ts.isTaggedTemplateExpression(node) && isStyled(node.tag, styled)) {
          const tag = factory.createCallExpression(
            factory.createPropertyAccessExpression(node.tag, 'withConfig'),
            undefined,
            [
              factory.createObjectLiteralExpression([
                factory.createPropertyAssignment(
                  'componentId',
                  factory.createStringLiteral(componentId(name)),
                ),
              ]),
            ],
          );
          const template = ts.visitEachChild(foldTemplate(node.template, factory), visitor('style'), context);
          return factory.updateTaggedTemplateExpression(node, tag, undefined, template);
        }
        return ts.visitEachChild(node, visitor(name), context);
      };

    return ts.visitEachChild(file, visitor('style'), context);
  };
}

function nameOfStyledImport(file: ts.SourceFile): string | undefined {
  for (const statement of file.statements)
    if (
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === 'styled-components'
    )
      return statement.importClause?.name?.text;
  return undefined;
}

/** Returns whether a tag is `styled.div` or `styled(Link)`, with or without `.attrs(…)`. */
function isStyled(tag: ts.Expression, styled: string): boolean {
  const isImport = (node: ts.Expression) => ts.isIdentifier(node) && node.text === styled;
  if (ts.isPropertyAccessExpression(tag)) return isImport(tag.expression);
  if (!ts.isCallExpression(tag)) return false;
  if (isImport(tag.expression)) return true;
  return (
    ts.isPropertyAccessExpression(tag.expression) &&
    tag.expression.name.text === 'attrs' &&
    isStyled(tag.expression.expression, styled)
  );
}

const fold = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, ' ');

function foldTemplate(template: ts.TemplateLiteral, factory: ts.NodeFactory): ts.TemplateLiteral {
  if (ts.isNoSubstitutionTemplateLiteral(template))
    return factory.createNoSubstitutionTemplateLiteral(fold(template.text));
  return factory.updateTemplateExpression(
    template,
    factory.createTemplateHead(fold(template.head.text)),
    template.templateSpans.map((span) =>
      factory.updateTemplateSpan(
        span,
        span.expression,
        ts.isTemplateMiddle(span.literal)
          ? factory.createTemplateMiddle(fold(span.literal.text))
          : factory.createTemplateTail(fold(span.literal.text)),
      ),
    ),
  );
}
