/** Labels of the search page. Tests use these constants too. */
export const searchPageLabels = {
  title: 'Search',
  lead: 'Find books by title, author, series, subject, ISBN or DOI, and people, resources and pages.',
  words: 'Words to search for',
  example: 'Title, author, ISBN, name',
  search: 'Search',
  headings: {
    books: 'Books',
    people: 'People',
    series: 'Series',
    subjects: 'Subjects',
    resources: 'Resources',
    snippets: 'Snippets',
  },
  pages: 'Pages',
  subjects: 'Subjects',
  pageCount: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
  corrected: (words: string, corrected: string) =>
    `Nothing in the catalogue contains “${words}”. These are the results for “${corrected}”.`,
  allTitlesWith: (total: number) =>
    total === 1 ? 'The published title' : `All ${total.toLocaleString('en-IN')} published titles`,
  allOpenAccessWith: (total: number) =>
    total === 1 ? 'The open-access book' : `All ${total.toLocaleString('en-IN')} open-access books`,
  allAuthors: 'All authors',
  allSeries: 'All series',
  allSubjects: 'All subjects',
  allResources: 'All resources',
  nothingFor: (words: string) => `Nothing found for “${words}”.`,
  advice: 'Check the spelling or try fewer words.',
  allTitles: 'All titles',
  contact: 'Contact Us',
} as const;
