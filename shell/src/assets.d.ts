/**
 * Types of imported files. Webpack replaces an imported picture or font by its address, and an imported style sheet by
 * its text.
 */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.css' {
  const text: string;
  export default text;
}

/**
 * Globals of Module Federation in a script that webpack built: the function that initialises a share scope, and the
 * scopes.
 */
declare function __webpack_init_sharing__(scope: string): Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };
