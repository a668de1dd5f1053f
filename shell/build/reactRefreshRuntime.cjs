/**
 * For development: all builds on a page share one refresh runtime, that of the shell, which loads first. It is imported
 * by path, because the package does not export this file and its entry is replaced by this module.
 */
module.exports =
  globalThis.__REACT_REFRESH_RUNTIME__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
