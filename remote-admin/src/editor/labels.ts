/** Labels of a content screen and of requests about its items. Tests read them from here. */
export const editorLabels = {
  loadingOne: (one: string) => `Loading ${one}…`,
  oneFailed: (one: string) => `Couldn’t load this ${one}`,
  oneFailedReason: 'It may have been removed, or the server can’t be reached.',
  formNotLoaded: 'Couldn’t load the form. Check your connection and open it again.',
  copied: (one: string) => `Copied from another ${one}. Saving creates a new ${one}.`,
  saved: 'Saved.',
  failed: 'Something went wrong. Try again.',
  undo: 'Undo',
  redo: 'Redo',
  edit: 'Edit',
  moved: (name: string, position: number, last: number) =>
    `“${name}” moved to position ${position} of ${last}.`,
  preview: 'Preview',
  imageUnreadable: 'Couldn’t read the image. Choose it again.',
  fileUnreadable: (name: string) => `Couldn’t read ${name}.`,
} as const;
