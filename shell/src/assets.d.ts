/** Types of imported files: webpack returns an address for pictures and fonts, the text for style sheets. */
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

/** Module federation's globals in a script built by webpack: the initialization of a share scope, and the scopes. */
declare function __webpack_init_sharing__(scope: string): Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };
