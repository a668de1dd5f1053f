/** Labels of all forms: fields, buttons, questions and messages. Tests read them from here. */
export const formLabels = {
  required: 'Required',
  errors: (count: number) => `Fix ${count} errors to save`,
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saveAndAddAnother: 'Save and add another',
  saveAsDraft: 'Save as draft',
  saveDraft: 'Save draft',
  publish: 'Publish',
  stopWaiting: 'Cancel',

  altText: 'Alternative text',
  altTextHint: 'Describe the image for people who can’t see it.',
  titleIsEnough: 'No description needed (the title says it)',
  decorative: 'Decorative image (no description)',
  addDescription: 'Add a description for the new image.',
  checkDescription: 'Does this description still fit the new image?',
  imageHint: '.jpg, .jpeg, .png or .svg.',
  pdfHint: (use: string) => `.pdf. ${use}`,
  storedFile: 'Current file',
  permanentAddress: 'Permanent link',
  permanentAddressHint: 'Always opens the current PDF while this item is published.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  linkNotCopied: 'Couldn’t copy. The link is selected; copy it by keyboard.',
  notGiven: 'Not specified',

  loadingPublishers: 'Loading publishers…',
  choosePublisher: 'Select…',
  publishersFailed: 'Couldn’t load the publishers.',
  tryAgain: 'Try again',

  unsavedChanges: 'Unsaved changes',
  unsavedSince: (when: string) => `You have unsaved changes from ${when}. Files must be selected again.`,
  restore: 'Restore',
  discard: 'Discard',
  discardQuestion: 'Discard changes?',
  discardConsequence: 'Your changes haven’t been saved.',

  conflictTitle: 'Editing conflict',
  conflictAdvice: 'Choose which value to keep.',
  takenFrom: (name: string, fields: readonly string[]) =>
    `Taken from ${name || 'the saved version'}: ${fields.join('; ')}.`,
  chooseFirst: (missing: number) =>
    missing === 1 ? 'Choose a value for 1 field to save.' : `Choose a value for ${missing} fields to save.`,
  conflictUnloaded: (why: string) => `${why} Couldn’t load that version. Try again.`,
  changedMeanwhile: 'Someone changed this while you were editing.',
  backToEditing: 'Back to editing',
  theirs: 'Theirs',
  yours: 'Yours',
  empty: 'empty',

  savedAsDraft: (message: string) => `${message} It is a draft and not visible to readers.`,
  uploadCancelled: 'Upload cancelled. Nothing was saved.',
  uploadMayBeSaved: 'Upload cancelled. It may already be saved; saving again won’t create a duplicate.',
  saveFailed: 'Couldn’t save. Try again.',
  unreadable: 'Something went wrong. Try saving again.',
  noResponse: 'Can’t reach the server. Try again.',
} as const;

/** Labels of the field for the focal point of an image. */
export const focalPointLabels = {
  heading: 'Focal point',
  horizontal: 'Horizontal position',
  vertical: 'Vertical position',
  percent: (value: string) => `${value} %`,
  value: (x: string, y: string) => `${x} % horizontal, ${y} % vertical`,
} as const;
