/** Labels of lists that have several pages. Tests use these constants too. */
export const listLabels = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  notFound: 'Page not found',
  noSuchPage: (pages: number) => (pages === 1 ? 'This list has one page.' : `This list has ${pages} pages.`),
  firstPage: 'First page',
  lastPage: 'Last page',
} as const;
