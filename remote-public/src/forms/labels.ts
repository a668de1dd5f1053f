/** Labels that all public forms share. Tests use these constants too. */
export const formLabels = {
  required: 'Fields marked * are required.',
  consent: (purpose: string) => `We use your data only ${purpose}.`,
  privacy: 'How we handle your data',
  sending: 'Sending…',
  uploading: 'Upload progress',
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
  chooseAgain: (names: string) => `Choose ${names || 'your files'} again: the browser does not keep files.`,
  receipt: 'What you sent',
  number: 'Number',
  numbered: (number: string) => `Your number: ${number}`,
  quoteNumber: 'Quote this number when you write to us. A confirmation is on its way to your e-mail address.',
  print: 'Print',
  save: 'Save as a text file',
  fileName: 'Juris Press',
  failed: 'Couldn’t send the form. Try again.',
  /** Error messages for empty fields, by field name. */
  missing: {
    name: 'Enter your name.',
    email: 'Enter your e-mail address.',
    organization: 'Enter your institution.',
    message: 'Enter your message.',
  },
  incompleteEmail: 'Enter a full e-mail address, e.g. name@example.org.',
} as const;
