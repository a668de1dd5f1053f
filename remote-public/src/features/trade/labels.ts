/** Labels of the page for libraries and booksellers. Tests use these constants too. */
export const tradeLabels = {
  title: 'For Libraries and Booksellers',
  lead: 'Records of all our books to import into your catalogue or shop. They are made from our own records and are always up to date.',
  files: [
    {
      heading: 'For libraries',
      links: [
        {
          to: '/api/kbart.txt',
          name: 'KBART',
          about: 'E-books for a knowledge base or link resolver, KBART Phase II',
        },
        {
          to: '/api/marc.mrc',
          name: 'MARC 21',
          about: 'All books for a library catalogue, ISO 2709 in UTF-8',
        },
        { to: '/api/marc.xml', name: 'MARCXML', about: 'The same records as XML' },
      ],
    },
    {
      heading: 'For booksellers',
      links: [
        {
          to: '/api/published-titles/onix.xml',
          name: 'ONIX 3.0',
          about: 'All titles with formats, prices and availability',
        },
      ],
    },
    {
      heading: 'New books',
      links: [
        { to: '/feeds/titles.atom', name: 'Published titles', about: 'Atom feed' },
        { to: '/feeds/snippets.atom', name: 'Snippets', about: 'Atom feed of our newsletter' },
      ],
    },
  ],
  ask: 'Prices, licences and trials',
  askText: 'The sales team answers questions about prices, licences, inspection copies and standing orders.',
  sales: 'Sales team',
  enquiry: 'Send an enquiry',
} as const;
