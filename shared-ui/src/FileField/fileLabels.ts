/** Labels of FileField and UploadStatus. Tests import them instead of repeating the texts. */
export const fileLabels = {
  none: 'No file',
  hint: 'Drag a file here or browse',
  current: 'Current file',
  keepCurrent: 'Keep current file',
  remove: 'Remove',
  removeStored: 'Remove file',
  removed: 'Removed when you save',
  replace: 'Replace',
  browse: 'Browse',
  wrongType: (extensions: readonly string[]) =>
    `Choose a ${extensions.join(', ').replace(/, ([^,]*)$/, ' or $1')} file.`,
  tooLarge: (size: string, limit: string) => `This file is ${size}. The maximum is ${limit}.`,
  cancel: 'Cancel upload',
  progress: 'Upload progress',
  uploading: 'Uploading…',
  saving: 'Saving…',
  sent: (loaded: string, total: string) => `${loaded} of ${total}`,
} as const;
