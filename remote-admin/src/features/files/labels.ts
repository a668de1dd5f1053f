/** Labels of the screen Files. Tests read them from here. */
export const fileLabels = {
  heading: 'Files',
  one: 'file',
  many: 'files',
  edit: 'File',
  whenEmpty: 'Images and PDFs appear here when they are added here or saved with a record.',

  preview: 'Preview',
  name: 'Name',
  type: 'Type',
  types: { image: 'Image', pdf: 'PDF' },
  size: 'Size',
  dimensions: 'Dimensions',
  pages: 'Pages',
  altText: 'Alternative text',
  altTextHint: 'Proposed when this image is chosen in a form. Records keep their own text.',
  uploaded: 'Uploaded',
  uploadedBy: (name: string) => `by ${name}`,
  notUsed: 'Not used',
  uses: (count: number) => (count === 0 ? 'Not used' : count === 1 ? '1 record' : `${count} records`),

  usedIn: 'Used in',
  notUsedNow: 'No record uses this file now. Older versions may refer to it.',
  draft: 'draft',
  more: (count: number) => `and ${count} more`,
  permanentHint: 'Always opens the current file while the record is published.',
  openRecord: (type: string, name: string) => `${type}: ${name}`,

  open: 'Open',
  download: 'Download',
  replace: 'Replace everywhere…',
  replaceTitle: (name: string) => `Replace ${name}`,
  replaceCount: (count: number) => (count === 1 ? 'Replace in 1 record' : `Replace in ${count} records`),
  replaceConsequence:
    'The new file appears in these records immediately. The current file is no longer public, but stays in the version histories.',
  newFile: 'New file',
  chooseNew: 'Choose a file.',
  sameType: { image: '.jpg, .jpeg, .png or .svg.', pdf: '.pdf.' },

  remove: 'Remove…',
  removeQuestion: 'Remove this file?',
  removeConsequence: (name: string) =>
    `“${name}” is removed from the site. Older versions of records can’t be restored with it.`,
  confirmRemove: 'Remove',
} as const;
