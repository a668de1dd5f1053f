/**
 * A loader for webpack: says of a library's components that making one has no other effect, so that those which nobody uses are
 * left out. Their names for developers go, since giving one is such an effect.
 */
module.exports = (source) =>
  source
    .replaceAll(/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = .*;$/gm, '');
