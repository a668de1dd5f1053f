/** File extensions of the export formats, with the names that reference managers use. */
export const fileEndings = [
  { ending: 'bib', name: 'BibTeX' },
  { ending: 'ris', name: 'RIS' },
  { ending: 'json', name: 'CSL-JSON' },
] as const;

/** File extension of an export format. */
export type FileEnding = (typeof fileEndings)[number]['ending'];
