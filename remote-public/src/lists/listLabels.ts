/** Labels of lists that have several pages. Tests read them from here. */
export const listLabels = {
  pages: 'Pages of this list',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  notFound: 'Page not found',
  noSuchPage: (number: number, pages: number) =>
    pages === 1 ? `This list has no page ${number}.` : `This list has ${pages} pages, and no page ${number}.`,
  firstPage: 'Go to the first page',
  lastPage: 'Go to the last page',
} as const;
