/**
 * The rule `syntax/restricted`, which works like ESLint's `no-restricted-syntax`. oxlint has no such rule.
 *
 * The options are any number of `{ selector, message }`. The rule reports the message for each node that matches the
 * selector.
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
