/** Labels of the contact page; its other texts are page texts. Tests use these constants too. */
export const contactLabels = {
  title: 'Contact Us',
  address: 'Address',
  sales: 'Sales',
  email: 'E-mail',
  phone: 'Phone',
  registration: 'Registration',
  taxId: 'Tax ID (GSTIN)',
  certificate: 'Registration certificate number',
} as const;
