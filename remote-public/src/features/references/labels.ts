/** Labels of the reference lists; the citations are in JSON files. Tests use these constants too. */
export const referenceLabels = {
  book: 'About the book',
  chapters: 'Chapters',
  goToChapter: 'Go to chapter',
  references: 'References',
  resources: 'Resources',
  search: 'Search these references',
  field: 'Search by author, title or year',
  submit: 'Search',
  clear: 'Clear search',
  noMatch: 'No references match.',
  advice: 'Check the spelling or try fewer words.',
  count: (all: number) => `${all} entries`,
  found: (found: number, all: number) => `${found} of ${all} entries`,
  files: 'For reference managers:',
} as const;
