/**
 * Globals that webpack's Module Federation provides to the scripts that webpack builds. The function initialises a
 * share scope (the modules that shell and remotes share), and the constant contains the share scopes by name.
 */
declare function __webpack_init_sharing__(scope: string): Promise<void>;
declare const __webpack_share_scopes__: { default?: Record<string, Record<string, unknown>> };
