/** Labels of the contact page. Tests use these constants too. */
export const contactLabels = {
  title: 'Contact Us',
  lead: 'Write to us, call us or send a form.',
  address: 'Address',
  sales: 'Sales',
  email: 'E-mail',
  phone: 'Phone',
  registration: 'Registration',
  taxId: 'Tax ID (GSTIN)',
  certificate: 'Registration certificate number',
  forms: 'Forms',
  proposeToJuris: 'Send a proposal to Juris Press',
  proposeToThomson: 'Send a proposal for Thomson Reuters',
  enquire: 'Send an enquiry about Brill, JoVE or Writefull',
} as const;
