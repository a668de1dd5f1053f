import { company } from '@juris/shared-ui/company';

/** A link of the navigation. */
export interface NavigationLink {
  text: string;
  /** A path of this site, or another site's address. */
  to: string;
  /** Another site: opens in a new tab. */
  external?: boolean;
}

/** An entry that opens a menu; one group of its links may stand under a label of its own. */
export interface NavigationMenu {
  text: string;
  /** The id of the opened panel. */
  id: string;
  links: NavigationLink[];
  group?: { text: string; links: NavigationLink[] };
}

export type NavigationEntry = NavigationLink | NavigationMenu;

/** The one list of entries, in the order of specification section 2, for the bar and for the menu alike. */
export const navigation: NavigationEntry[] = [
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
        { text: 'Acquisition', to: '/leadership/acquisition' },
        { text: 'Editorial', to: '/leadership/editorial' },
        { text: 'Sales', to: '/leadership/sales' },
        { text: 'Sales Support', to: '/leadership/salessupport' },
        { text: 'Finance', to: '/leadership/finance' },
        { text: 'Marketing', to: '/leadership/marketing' },
      ],
    },
  },
  {
    text: 'Juris Press',
    id: 'imprint-menu',
    links: [
      { text: 'About', to: '/juris/about' },
      { text: 'Published Titles', to: '/juris/publishedtitle' },
      { text: 'Publish with Juris Press', to: '/juris/publishwithjuris' },
    ],
  },
  {
    text: 'Thomson Reuters',
    id: 'partner-menu',
    links: [
      { text: 'About', to: '/thomson/about' },
      { text: 'Published Titles', to: '/thomson/publishedtitle' },
      { text: 'Publish with Us', to: '/thomson/publishwithus' },
    ],
  },
  { text: 'Services', to: '/sevices' },
  {
    text: 'Representations',
    id: 'representations-menu',
    links: [
      { text: 'Brill', to: '/representation/brill' },
      { text: 'JoVE', to: '/representation/jove' },
      { text: 'Writefull', to: '/representation/writefull' },
      { text: 'Enquiry', to: '/representation/enquiry' },
    ],
  },
  {
    text: 'Platforms',
    id: 'platforms-menu',
    links: company.platforms.map(({ text, href }) => ({ text, to: href, external: true })),
  },
  { text: 'Open Access', to: '/openaccess' },
  { text: 'Resources', to: '/resources' },
];

/**
 * Whether a link leads to the page that is shown: the address ends with it (specification section 2). Every
 * address ends like the home page's, so that one has to be exactly it.
 */
export function isCurrent({ to }: NavigationLink, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  return pathname.replace(/\/$/, '').endsWith(to);
}

/** Whether one of a menu's links is current: its entry is then marked too. */
export const isHere = ({ links, group }: NavigationMenu, pathname: string) =>
  [...links, ...(group?.links ?? [])].some((link) => isCurrent(link, pathname));
