/**
 * React Refresh runtime for development. All separately built bundles of a page share the runtime of the shell, which
 * loads first. The file is imported by path because the package does not export it, and the package's own entry is
 * replaced by this module.
 */
module.exports =
  globalThis.__REACT_REFRESH_RUNTIME__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
