/** Labels that all public forms share. Tests use these constants too. */
export const formLabels = {
  required: 'Fields marked * are required.',
  consent: (purpose: string) => `We use your data only ${purpose}.`,
  privacy: 'How we handle your data',
  sending: 'Sending…',
  uploading: 'Upload progress',
  receipt: 'What you sent',
  number: 'Number',
  numbered: (number: string) => `Your number: ${number}`,
  quoteNumber: 'Quote this number when you write to us. A confirmation is on its way to your e-mail address.',
  print: 'Print',
  save: 'Save as a text file',
  fileName: 'Juris Press',
  failed: 'Couldn’t send the form. Try again.',
  incompleteEmail: 'Enter a full e-mail address, e.g. name@example.org.',
} as const;
