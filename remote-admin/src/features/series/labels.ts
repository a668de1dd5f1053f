/** Labels of the series screen. Tests read them from here. */
export const seriesLabels = {
  heading: 'Series',
  one: 'series',
  many: 'series',
  add: 'Add Series',
  edit: 'Edit Series',
  deactivate: 'Do you want to deactivate the series?',
  consequence: (name: string) =>
    `Description and ISSN of “${name}” are removed from the series page and from the files for booksellers and libraries immediately. You can activate them again here.`,
  whenEmpty: 'Description and ISSN appear on the series page, above the books.',
  name: 'Title of the series',
  nameHint: 'As printed in the books.',
  issns: 'ISSN',
  printed: (issn: string) => `${issn} (print)`,
  online: (issn: string) => `${issn} (online)`,
  issn: 'ISSN (print)',
  issnHint: 'Of the printed volumes, e.g. 2049-3630.',
  eIssn: 'ISSN (online)',
  eIssnHint: 'Of the e-books, if it is different.',
  description: 'Description',
} as const;
