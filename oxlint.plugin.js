/** The rule `syntax/restricted`, which oxlint lacks: reports every node that matches a selector. */

/** Options: any number of `{ selector, message }`. */
const restrictedSyntax = {
  meta: { type: 'problem', schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

module.exports = {
  meta: { name: 'syntax' },
  rules: { restricted: restrictedSyntax },
};
