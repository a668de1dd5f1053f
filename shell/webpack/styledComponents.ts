/**
 * What of styled-components the shell shares with the remotes: all that styles a page in a browser. The sheet of a server and
 * what styles server components is left out, which a library that is shared whole brings to every visitor.
 */
export {
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetConsumer,
  StyleSheetContext,
  StyleSheetManager,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
  withTheme,
} from 'styled-components/dist/styled-components.browser.esm.js';
