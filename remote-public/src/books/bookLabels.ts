/** Labels of lists of books and of a book's page. Tests read them from here. */
export const bookLabels = {
  filterAndSort: 'Filter and sort',
  words: 'Words',
  subject: 'Subject',
  allSubjects: 'All subjects',
  author: 'Author',
  allAuthors: 'All authors',
  format: 'Format',
  allFormats: 'All formats',
  year: 'Year',
  allYears: 'All years',
  sortBy: 'Sort by',
  featured: 'Featured',
  newest: 'Newest first',
  byTitle: 'Title (A–Z)',
  apply: 'Apply',
  activeFilters: 'Active filters',
  removeFilter: 'Remove filter: ',
  clearAll: 'Clear all',
  noMatch: 'No titles match.',
  outOfPrint: 'Out of print',
  notYetPublished: 'Forthcoming: not yet published',
  due: 'Due',
  published: 'Published',
  buy: 'Buy on BookCentral',
  preOrder: 'Pre-order on BookCentral',
  view: 'View on BookCentral',
  related: 'Related books',
  cite: 'Cite this book',
  showCitations: 'Show APA, MLA and Chicago citations',
} as const;

export const dueOn = (date: string) => `Forthcoming: due ${date}`;

export const countOfTitles = (count: number) => (count === 1 ? '1 title' : `${count} titles`);
export const countOfBooks = (count: number) => (count === 1 ? '1 book' : `${count} books`);
