/** Labels of the dialog that chooses a file from the library. Tests read them from here. */
export const libraryLabels = {
  choose: 'Choose from the library',
  many: 'files',
  loading: 'Loading files…',
  failed: 'Couldn’t load the files.',
  none: 'No files match.',
  cancel: 'Cancel',
  range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  dimensions: (width: number, height: number) => `${width} × ${height}`,
} as const;
