/** Labels of a paged table. "Previous", "Next" and "Page : n" are fixed by the specification. */
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
