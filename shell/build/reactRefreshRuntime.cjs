/**
 * Development only: every build on the page uses one refresh runtime, the first that arrives (the shell's). By
 * path, because the package does not export this file, and its own door is replaced by this very module.
 */
module.exports =
  globalThis.__REACT_REFRESH_RUNTIME__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
