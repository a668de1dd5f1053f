/**
 * All that the shell needs of the federation runtime in the browser. The runtime's index offers loading of remotes, scripts
 * and manifests besides, which stays in the build because it is offered; the shell takes remotes as containers.
 */
export { init } from '@module-federation/runtime/dist/index.js';

/** Named by a part of the bundler's runtime that loads fallbacks, of which there are none. */
export const getRemoteEntry = undefined;
