import type { ComponentType } from 'react';
import type { IconName } from '@juris/shared-ui/Icon/Icon';
import type { Store } from '@juris/shell/platform';
import { adminBanners } from './banners/bannersApi';

/** One screen of the admin area: its route, its entry in the sidebar, its list. */
export interface Section {
  /** Below `/admin`. */
  path: string;
  /** In the sidebar, the header and the document's title. */
  title: string;
  icon: IconName;
  screen: () => Promise<{ Component: ComponentType }>;
  /** Asks for the list that the screen shows: all are asked for at admin start (specification section 4). */
  loadList: (store: Store) => void;
}

/** The screens in the order of the sidebar. */
export const sections: readonly Section[] = [
  {
    path: 'managebanner',
    title: 'Manage Banner',
    icon: 'banners',
    screen: async () => {
      const { BannersScreen } = await import(/* webpackChunkName: "banners" */ './banners/BannersScreen');
      return { Component: BannersScreen };
    },
    loadList: (store) => void store.dispatch(adminBanners.initiate(undefined, { subscribe: false })),
  },
];
