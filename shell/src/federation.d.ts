/**
 * Globals of Module Federation in a script that webpack built: the function that initialises a share scope, and the
 * scopes.
 */
declare function __webpack_init_sharing__(scope: string): Promise<void>;
declare const __webpack_share_scopes__: { default?: Record<string, Record<string, unknown>> };
