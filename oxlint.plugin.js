/**
 * The rule `syntax/restricted`, which works like ESLint's `no-restricted-syntax`. oxlint has no such rule.
 *
 * Each option of the rule is an object `{ selector, message }`. The rule reports the message for each node that matches
 * the selector.
 */
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
