/** Labels of the pages that the newsletter's mails link to. Their texts are in steps.json. Tests read them from here. */
export const newsletterLabels = {
  incompleteLink: 'This link is incomplete or has expired.',
  failed: 'Something went wrong. Try again.',
} as const;
