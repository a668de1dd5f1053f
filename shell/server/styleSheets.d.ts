/** The text of a style sheet of the theme, which the shell adds to each page. */
declare module '@juris/shared-ui/theme/*.css' {
  const text: string;
  export default text;
}
