import type { NavigationLink } from './navigation';

/** The footer's Links group, in the words of specification section 2. */
export const footerLinks: NavigationLink[] = [
  { text: 'Juris Press', to: '/juris/about' },
  { text: 'Thomson Reuters', to: '/thomson/about' },
  { text: 'Brill', to: '/representation/brill' },
  { text: 'MyJoVE', to: '/representation/jove' },
  { text: 'Writefull', to: '/representation/writefull' },
];
