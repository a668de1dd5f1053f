/**
 * Two rules that oxlint does not have in the strength that the rooms and doors need: its own no-restricted-imports passes over
 * a pattern with a look-ahead without a word, and it has no no-restricted-syntax.
 */

/** `import type`, `export type`, and lists in which each name is a type. */
const isTypeOnly = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every((specifier) => specifier.importKind === 'type' || specifier.exportKind === 'type'));

/** Options: any number of `{ regex, message, allowTypeImports? }`. */
const restrictedImports = {
  meta: { type: 'problem', schema: false },
  create(context) {
    const patterns = context.options.map(({ regex, ...rest }) => ({
      ...rest,
      regex: new RegExp(regex, 'iu'),
    }));
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return;
      const typeOnly = isTypeOnly(node);
      for (const { regex, message, allowTypeImports } of patterns)
        if (regex.test(source.value) && !(typeOnly && allowTypeImports))
          context.report({ node, message: `'${source.value}': ${message}` });
    };
    const checkSource = (node) => check(node, node.source);
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      TSImportEqualsDeclaration: (node) => check(node, node.moduleReference.expression),
    };
  },
};

/** Options: any number of `{ selector, message }`. */
const restrictedSyntax = {
  meta: { type: 'problem', schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

module.exports = {
  meta: { name: 'doors' },
  rules: { imports: restrictedImports, syntax: restrictedSyntax },
};
