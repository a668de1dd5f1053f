/** Labels of the saved views of a list. Tests read them from here. */
export const viewLabels = {
  views: 'Views',
  none: 'A view keeps search, filters, sort order and columns under a name. Only you see it.',
  name: 'Name of the view',
  newName: (name: string) => `New name of “${name}”`,
  save: 'Save view',
  replace: 'Replace view',
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  cancel: 'Cancel',
  gone: 'This view no longer exists.',
} as const;
