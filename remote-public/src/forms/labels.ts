/** Labels that all public forms share. Tests use these constants too. */
export const formLabels = {
  required: 'Fields marked * are required.',
  consent: (purpose: string) => `We use your data only ${purpose}.`,
  privacy: 'How we handle your data',
  sending: 'Sending…',
  failed: 'Couldn’t send the form. Try again.',
  incompleteEmail: 'Enter a full e-mail address, e.g. name@example.org.',
} as const;
