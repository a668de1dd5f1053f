/** Labels of the enquiry form. The specification prescribes "Email ID" and "Contact No". Tests use these constants too. */
export const enquiryLabels = {
  form: 'Enquiry',
  purpose: 'to answer your enquiry',
  send: 'Send enquiry',
  name: 'Name',
  email: 'Email ID',
  publisherName: 'Publisher',
  contactNo: 'Contact No',
  contactNoNote: '(10 digits, without +91)',
  message: 'Message',
} as const;
