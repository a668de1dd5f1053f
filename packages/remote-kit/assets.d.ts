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
