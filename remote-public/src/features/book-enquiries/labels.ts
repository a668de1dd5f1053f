/** Labels of the form for enquiries about a book. Tests use these constants too. */
export const bookEnquiryLabels = {
  page: 'Enquiry about a book',
  form: (title: string) => `Enquiry about ${title}`,
  description: (action: string, title: string) => `${action}: ${title}.`,
  purposes: 'Type of enquiry',
  name: 'Name',
  email: 'E-mail',
  institution: 'Institution',
  library: 'Library or institution',
  request: 'Request',
  book: 'Book',
} as const;
