/** The files that a list can be taken out as, as reference managers call them. */
export const fileEndings = [
  { ending: 'bib', name: 'BibTeX' },
  { ending: 'ris', name: 'RIS' },
  { ending: 'json', name: 'CSL-JSON' },
] as const;
export type FileEnding = (typeof fileEndings)[number]['ending'];
