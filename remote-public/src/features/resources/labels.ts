/** Labels of the Resources page. Tests use these constants too. */
export const resourceLabels = {
  title: 'Resources',
  publishers: 'Publishers',
  newsletter: 'Newsletter',
  /** Specification section 8 prescribes this text. */
  noResources: 'No books available for this publisher.',
  otherPublishers: 'See the resources of other publishers in the tabs above.',
  signUp: 'The Juris newsletter',
  signUpLead: 'New books, calls for proposals and insights into publishing.',
  purpose: 'to send you the newsletter',
  subscribe: 'Subscribe',
  email: 'E-mail',
  snippets: 'Snippets',
  noSnippets: 'No snippets yet.',
  subscribeForFirst: 'Subscribe above to get the first one by e-mail.',
  readPdf: 'Read PDF',
  pdf: (details: string) => `PDF, ${details}`,
} as const;
