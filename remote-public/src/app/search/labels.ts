/** Labels of the search page. Tests use these constants too. */
export const searchPageLabels = {
  title: 'Search',
  lead: 'Find books by title, author, series, subject, ISBN or DOI, and people, resources and pages.',
  words: 'Words to search for',
  example: 'Title, author, ISBN, name',
  search: 'Search',
  books: 'Books',
  people: 'People',
  series: 'Series',
  subjects: 'Subjects',
  pages: 'Pages',
  resources: 'Resources and snippets',
  nothingFor: (words: string) => `Nothing found for “${words}”.`,
  advice: 'Check the spelling or try fewer words.',
  allTitles: 'All titles',
  contact: 'Contact Us',
} as const;
