/** Labels of the open-access pages. Tests use these constants too. */
export const openAccessLabels = {
  title: 'Open Access',
  noBooks: 'No open-access books yet.',
  seeResources: 'See resources',
  book: 'Open-access book',
  price: 'Price',
  free: 'Free',
  download: 'Download',
  pdf: 'PDF',
  read: 'Read online',
} as const;
