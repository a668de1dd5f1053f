/** Error messages of the pages that newsletter mails link to; other texts are page texts. Tests use them too. */
export const newsletterLabels = {
  incompleteLink: 'This link is incomplete or has expired.',
  failed: 'Something went wrong. Try again.',
} as const;
