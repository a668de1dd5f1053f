/** Types for the parts of Citation.js that the API uses. The package itself contains no type declarations. */

declare module '@citation-js/core' {
  export class Cite {
    constructor(data: object | string);
    format(output: string, options: { format: string; template?: string; lang?: string }): string;
  }
  export const plugins: {
    config: { get(plugin: '@csl'): { templates: { add(name: string, style: string): void } } };
  };
}

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-csl';
declare module '@citation-js/plugin-ris';
