/** Labels of the pages of titles. Tests use these constants too. */
export const titleLabels = {
  title: 'Published title',
  publisher: 'Publisher',
  printAndEbook: 'Print and e-book',
  forBooksellers: 'For booksellers:',
  forLibraries: 'For libraries:',
  newTitles: 'New titles:',
  allTitlesOnix: 'all titles (ONIX 3.0)',
  ebooksKbart: 'e-books (KBART)',
  feed: 'Atom feed',
  onix: 'ONIX 3.0',
} as const;
