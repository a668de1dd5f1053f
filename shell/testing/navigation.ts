import type { SiteNavigation } from '@juris/platform/navigation';

/** Navigation links of a remote, with at least one link of each type. */
export const sampleNavigation: SiteNavigation = {
  main: [
    { text: 'Home', to: '/' },
    {
      text: 'Leadership',
      id: 'leadership-menu',
      links: [
        { text: 'Management', to: '/leadership/management' },
        { text: 'Advisory Board', to: '/leadership/advisory' },
      ],
      group: {
        text: 'Team',
        links: [
          { text: 'Sales', to: '/leadership/sales' },
          { text: 'Sales Support', to: '/leadership/salessupport' },
        ],
      },
    },
    {
      text: 'Platforms',
      id: 'platforms-menu',
      links: [{ text: 'BookCentral e-books', to: 'https://example.org/ebooks', external: true }],
    },
    { text: 'Open Access', to: '/openaccess' },
  ],
  footer: [{ text: 'MyJoVE', to: '/representation/jove' }],
  notices: [{ text: 'South Asian editions', to: '/southasianeditions' }],
  catalogue: [{ text: 'Juris Press titles', to: '/juris/publishedtitle' }],
};
