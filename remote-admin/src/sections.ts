import type { ComponentType } from 'react';
import type { Role } from '@juris/mock-api/contract';
import type { StaffIconName } from '@juris/shared-ui/Icon/StaffIcon';
import type { Store } from '@juris/shell/platform';
import { banners } from './banners/bannersApi';
import { adminInbox } from './inbox/inboxApi';
import { NewCount } from './inbox/NewCount';
import { leaders } from './leaders/leadersApi';
import { openAccess } from './open-access/openAccessApi';
import { resources } from './resources/resourcesApi';
import { adminOwnAccount } from './session/sessionApi';
import { snippets } from './snippets/snippetsApi';
import { titles } from './titles/titlesApi';

/** One screen of the admin area: its route, its entry in the sidebar, its list. */
export interface Section {
  /** Below `/admin`. */
  path: string;
  /** In the sidebar, the header and the document's title. */
  title: string;
  icon: StaffIconName;
  /** The entry of the sidebar that it is a sub-item of. */
  under?: { title: string; icon: StaffIconName };
  /** Stands beside the entry. */
  Badge?: ComponentType;
  screen: () => Promise<{ Component: ComponentType }>;
  /** It came with the accounts: an API that knows none yet has nothing for it, and it stands in no sidebar then. */
  needsAccounts?: true;
  /** Only for them; it stands in nobody else's sidebar. */
  only?: Role;
  /** Asks for the list that the screen shows, and is done when it has come or failed; at admin start, where it has one. */
  loadList?: (store: Store) => PromiseLike<unknown>;
}

const once = { subscribe: false };

/** The screens in the order of the sidebar. */
export const sections: readonly Section[] = [
  {
    path: 'managebanner',
    title: 'Manage Banner',
    icon: 'banners',
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "banners" */ './banners/BannersScreen')).BannersScreen,
    }),
    loadList: (store) => store.dispatch(banners.list.initiate(undefined, once)),
  },
  {
    path: 'managpublishedtitles',
    title: 'Manage Titles',
    icon: 'titles',
    under: { title: 'Manage Publishers', icon: 'publishers' },
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "titles" */ './titles/TitlesScreen')).TitlesScreen,
    }),
    loadList: (store) => store.dispatch(titles.list.initiate(undefined, once)),
  },
  {
    path: 'managepublishers',
    title: 'Publishers',
    icon: 'publishers',
    under: { title: 'Manage Publishers', icon: 'publishers' },
    needsAccounts: true,
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "publishers" */ './publishers/PublishersScreen'))
        .PublishersScreen,
    }),
  },
  {
    path: 'titlefiles',
    title: 'Titles as CSV',
    icon: 'download',
    under: { title: 'Manage Publishers', icon: 'publishers' },
    needsAccounts: true,
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "title-files" */ './titles/import/TitleFilesScreen'))
        .TitleFilesScreen,
    }),
  },
  {
    path: 'manageresources',
    title: 'Manage Resources',
    icon: 'resources',
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "resources" */ './resources/ResourcesScreen'))
        .ResourcesScreen,
    }),
    loadList: (store) => store.dispatch(resources.list.initiate(undefined, once)),
  },
  {
    path: 'manageleadership',
    title: 'Manage Leadership',
    icon: 'leaders',
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "leaders" */ './leaders/LeadersScreen')).LeadersScreen,
    }),
    loadList: (store) => store.dispatch(leaders.list.initiate(undefined, once)),
  },
  {
    path: 'manageopenaccess',
    title: 'Manage Open Access',
    icon: 'openAccess',
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "open-access" */ './open-access/OpenAccessScreen'))
        .OpenAccessScreen,
    }),
    loadList: (store) => store.dispatch(openAccess.list.initiate(undefined, once)),
  },
  {
    path: 'managesnippets',
    title: 'Manage Snippets',
    icon: 'snippets',
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "snippets" */ './snippets/SnippetsScreen'))
        .SnippetsScreen,
    }),
    loadList: (store) => store.dispatch(snippets.list.initiate(undefined, once)),
  },
  {
    path: 'inbox',
    title: 'Inbox',
    icon: 'inbox',
    Badge: NewCount,
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "inbox" */ './inbox/InboxScreen')).InboxScreen,
    }),
    loadList: (store) => store.dispatch(adminInbox.initiate(undefined, once)),
  },
  {
    path: 'activity',
    title: 'Activity',
    icon: 'history',
    needsAccounts: true,
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "activity" */ './activity/ActivityScreen'))
        .ActivityScreen,
    }),
  },
  {
    path: 'bin',
    title: 'Bin',
    icon: 'bin',
    needsAccounts: true,
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "bin" */ './bin/BinScreen')).BinScreen,
    }),
  },
  {
    path: 'staff',
    title: 'Staff',
    icon: 'staff',
    only: 'administrator',
    needsAccounts: true,
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "staff" */ './staff/StaffScreen')).StaffScreen,
    }),
  },
  {
    path: 'account',
    title: 'Your account',
    icon: 'account',
    needsAccounts: true,
    screen: async () => ({
      Component: (await import(/* webpackChunkName: "account" */ './account/AccountScreen')).AccountScreen,
    }),
  },
];

/**
 * All lists are asked for at admin start (specification section 4): the one that is shown alone, and then the others
 * one after another, and before them who is signed in, so that none of them holds up what somebody waits for.
 */
export async function loadAllLists(store: Store, pathname: string) {
  const shown = sections.find(({ path }) => pathname === `/admin/${path}`);
  await shown?.loadList?.(store);
  await store.dispatch(adminOwnAccount.initiate(undefined, once));
  for (const { loadList } of sections) await loadList?.(store);
}
