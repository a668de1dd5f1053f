/** The library's file for browsers by its path: by its name webpack would take it for the shared module itself. */
declare module 'styled-components/dist/styled-components.browser.esm.js' {
  export * from 'styled-components';
  export { default } from 'styled-components';
}
