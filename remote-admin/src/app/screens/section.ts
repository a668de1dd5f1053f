import type { ComponentType } from 'react';
import type { Right } from '@juris/contract/rights';
import type { StaffIconName } from '@juris/shared-ui/Icon/StaffIcon';
import type { Store } from '@juris/platform';

/** Groups of the menu, in their order. */
export const menuGroups = ['start', 'work', 'site', 'administration'] as const;
/** Group of the menu that contains a screen. */
export type MenuGroup = (typeof menuGroups)[number];

/** First page of a list, which is loaded when the admin area starts. */
export interface StartList {
  /**
   * URL relative to `/api/`. If the browser loads this screen first, the HTML document requests the URL before the
   * application has loaded.
   */
  url?: string;
  /** Loads the page. The result resolves when the page has loaded or failed. */
  load: (store: Store) => PromiseLike<unknown>;
}

/** One screen of the admin area: its route, its sidebar entry and its list. */
export interface Section {
  /** Path of the route, relative to `/admin`. */
  path: string;
  /** Name of the webpack chunk of the screen. The HTML document preloads its files. */
  chunk: string;
  /** Title in the sidebar, the header and the document. */
  title: string;
  icon: StaffIconName;
  /** Group of the menu. Absent for a screen to which the header or the list of another screen links. */
  group?: MenuGroup;
  /** Parent entry in the sidebar. Absent for a section without a parent entry. */
  under?: { title: string; icon: StaffIconName };
  /** Component beside the sidebar entry, for example the number of new messages. */
  Badge?: ComponentType;
  screen: () => Promise<ComponentType>;
  /** Set for a screen of the specification. The sidebar shows the others only with an API that has accounts. */
  isSpecified?: true;
  /** Right that the section needs. The sidebar shows the section only to users with this right. */
  right?: Right;
  /** The list of the screen. Its first page is requested when the admin area starts. */
  list?: StartList;
}
