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
  whomToAsk: 'Whom to ask',
  teams: [
    {
      about: 'A book that you are writing',
      team: 'Acquisition & Commissioning',
      to: '/leadership/acquisition',
    },
    { about: 'A manuscript in production', team: 'Editorial & Production', to: '/leadership/editorial' },
    { about: 'Prices, licences and inspection copies', team: 'Sales', to: '/leadership/sales' },
    { about: 'A quotation, a trial or an order', team: 'Sales Support', to: '/leadership/salessupport' },
    { about: 'Royalties, invoices and payments', team: 'Finance', to: '/leadership/finance' },
    { about: 'Launches, review copies and the newsletter', team: 'Marketing', to: '/leadership/marketing' },
  ],
  forms: 'Forms',
  proposeToJuris: 'Send a proposal to Juris Press',
  proposeToThomson: 'Send a proposal for Thomson Reuters',
  enquire: 'Send an enquiry about Brill, JoVE or Writefull',
} as const;
