/** Labels of the table navigation. The specification requires "Previous", "Next" and "Page : n" literally. */
export const tableLabels = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  current: (page: number) => `Page : ${page}`,
  page: (number: number) => `Page ${number}`,
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  goTo: (pages: number) => `Go to page (1–${pages})`,
  number: 'Page',
  go: 'Go',
} as const;
