/** Development only: every build on the page uses one refresh runtime, the first that arrives (the shell's). */
module.exports =
  globalThis.__REACT_REFRESH_RUNTIME__ ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
