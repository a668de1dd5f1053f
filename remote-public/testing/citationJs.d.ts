/** Packages without type declarations, with which tests read the reference files. */
declare module '@citation-js/core';
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
