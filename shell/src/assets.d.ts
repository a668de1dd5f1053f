/** What webpack makes of imported files: an address for pictures and fonts, the text for style sheets. */
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
