import { recordDeclarations } from '@juris/contract/types/recordTypes';
import { banners } from '../../features/banners/bannersApi';
import { firstPage } from '../../editor/api/listPages';
import { inbox, newMessages } from '../../features/inbox/inboxApi';
import { NewCount } from '../../features/inbox/NewCount';
import { leaders } from '../../features/leaders/leadersApi';
import { openAccess } from '../../features/open-access/openAccessApi';
import { resources } from '../../features/resources/resourcesApi';
import { snippets } from '../../features/snippets/snippetsApi';
import { titles } from '../../features/titles/titlesApi';
import type { ComponentType } from 'react';
import type { Right } from '@juris/contract/rights';
import type { StaffIconName } from '@juris/shared-ui/Icon/StaffIcon';
import type { Store } from '@juris/platform';

/** Groups of the menu, in their order. */
export const menuGroups = ['start', 'work', 'site', 'administration'] as const;
/** Group of the menu that contains a screen. */
type MenuGroup = (typeof menuGroups)[number];

/** First page of a list, which is loaded when the admin area starts. */
interface StartList {
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
  /** Loads the module of the screen. */
  screen: () => Promise<{ Component: ComponentType }>;
  /** Set for a screen of the specification. The sidebar shows the others only with an API that has accounts. */
  isSpecified?: true;
  /** Right that the section needs. The sidebar shows the section only to users with this right. */
  right?: Right;
  /** The list of the screen. Its first page is requested when the admin area starts. */
  list?: StartList;
}

const once = { subscribe: false };

/** Parent entry of the screens of books in the sidebar, which the specification fixes. */
const managePublishers = { title: 'Manage Publishers', icon: 'publishers' } as const;

/** Screens in the order of the menu. The last ones are not in the menu: other screens link to them. */
export const sections: readonly Section[] = [
  {
    path: 'start',
    chunk: 'admin-start',
    title: 'Start',
    icon: 'start',
    group: 'start',
    screen: () => import(/* webpackChunkName: "admin-start" */ '../start-page/StartScreen'),
  },
  {
    path: 'inbox',
    chunk: 'admin-inbox',
    title: 'Inbox',
    icon: 'inbox',
    group: 'work',
    right: 'readInbox',
    Badge: NewCount,
    screen: () => import(/* webpackChunkName: "admin-inbox" */ '../../features/inbox/InboxScreen'),
    list: {
      load: async (store) => {
        await store.dispatch(inbox.initiate(firstPage, once));
        await store.dispatch(inbox.initiate(newMessages, once));
      },
    },
  },
  {
    path: recordDeclarations.publishedTitle.screen,
    chunk: 'admin-titles',
    title: 'Manage Titles',
    isSpecified: true,
    icon: 'titles',
    group: 'work',
    under: managePublishers,
    screen: () => import(/* webpackChunkName: "admin-titles" */ '../../features/titles/TitlesScreen'),
    list: titles.startList,
  },
  {
    path: recordDeclarations.authorProfile.screen,
    chunk: 'admin-authors',
    title: 'Authors',
    icon: 'edit',
    group: 'work',
    under: managePublishers,
    screen: () => import(/* webpackChunkName: "admin-authors" */ '../../features/authors/AuthorsScreen'),
  },
  {
    path: recordDeclarations.seriesProfile.screen,
    chunk: 'admin-series',
    title: 'Series',
    icon: 'series',
    group: 'work',
    under: managePublishers,
    screen: () => import(/* webpackChunkName: "admin-series" */ '../../features/series/SeriesScreen'),
  },
  {
    path: recordDeclarations.openAccess.screen,
    chunk: 'admin-open-access',
    title: 'Manage Open Access',
    isSpecified: true,
    icon: 'openAccess',
    group: 'work',
    screen: () =>
      import(/* webpackChunkName: "admin-open-access" */ '../../features/open-access/OpenAccessScreen'),
    list: openAccess.startList,
  },
  {
    path: recordDeclarations.resource.screen,
    chunk: 'admin-resources',
    title: 'Manage Resources',
    isSpecified: true,
    icon: 'resources',
    group: 'work',
    screen: () =>
      import(/* webpackChunkName: "admin-resources" */ '../../features/resources/ResourcesScreen'),
    list: resources.startList,
  },
  {
    path: recordDeclarations.snippet.screen,
    chunk: 'admin-snippets',
    title: 'Manage Snippets',
    isSpecified: true,
    icon: 'snippets',
    group: 'work',
    screen: () => import(/* webpackChunkName: "admin-snippets" */ '../../features/snippets/SnippetsScreen'),
    list: snippets.startList,
  },
  {
    path: recordDeclarations.banner.screen,
    chunk: 'admin-banners',
    title: 'Manage Banner',
    isSpecified: true,
    icon: 'banners',
    group: 'site',
    screen: () => import(/* webpackChunkName: "admin-banners" */ '../../features/banners/BannersScreen'),
    list: banners.startList,
  },
  {
    path: recordDeclarations.pageText.screen,
    chunk: 'admin-page-texts',
    title: 'Pages',
    icon: 'pages',
    group: 'site',
    right: 'readContent',
    screen: () => import(/* webpackChunkName: "admin-page-texts" */ '../../features/pages/PagesScreen'),
  },
  {
    path: recordDeclarations.leader.screen,
    chunk: 'admin-leaders',
    title: 'Manage Leadership',
    isSpecified: true,
    icon: 'leaders',
    group: 'site',
    screen: () => import(/* webpackChunkName: "admin-leaders" */ '../../features/leaders/LeadersScreen'),
    list: leaders.startList,
  },
  {
    path: 'files',
    chunk: 'admin-files',
    title: 'Files',
    icon: 'files',
    group: 'site',
    screen: () => import(/* webpackChunkName: "admin-files" */ '../../features/files/FilesScreen'),
  },
  {
    path: recordDeclarations.publisher.screen,
    chunk: 'admin-publishers',
    title: 'Publishers',
    icon: 'building',
    group: 'administration',
    screen: () =>
      import(/* webpackChunkName: "admin-publishers" */ '../../features/publishers/PublishersScreen'),
  },
  {
    path: recordDeclarations.redirect.screen,
    chunk: 'admin-redirects',
    title: 'Redirects',
    icon: 'redirects',
    group: 'administration',
    right: 'manageRedirects',
    screen: () =>
      import(/* webpackChunkName: "admin-redirects" */ '../../features/redirects/RedirectsScreen'),
  },
  {
    path: 'figures',
    chunk: 'admin-figures',
    title: 'Figures',
    icon: 'figures',
    group: 'administration',
    right: 'readFigures',
    screen: () => import(/* webpackChunkName: "admin-figures" */ '../../features/figures/FiguresScreen'),
  },
  {
    path: 'activity',
    chunk: 'admin-activity',
    title: 'Activity',
    icon: 'history',
    group: 'administration',
    right: 'readActivity',
    screen: () => import(/* webpackChunkName: "admin-activity" */ '../changes/ActivityWithFields'),
  },
  {
    path: 'bin',
    chunk: 'admin-bin',
    title: 'Bin',
    icon: 'bin',
    group: 'administration',
    screen: () => import(/* webpackChunkName: "admin-bin" */ '../../features/bin/BinScreen'),
  },
  {
    path: 'staff',
    chunk: 'admin-staff',
    title: 'Staff',
    icon: 'staff',
    group: 'administration',
    right: 'manageStaff',
    screen: () => import(/* webpackChunkName: "admin-staff" */ '../../features/staff/StaffScreen'),
  },
  {
    path: 'titlefiles',
    chunk: 'admin-title-files',
    title: 'Import & export titles',
    icon: 'download',
    right: 'importContent',
    screen: () =>
      import(/* webpackChunkName: "admin-title-files" */ '../../features/titles/TitleFilesScreen'),
  },
  {
    path: 'openaccessfiles',
    chunk: 'admin-open-access-files',
    title: 'Import & export open access',
    icon: 'download',
    right: 'importContent',
    screen: () =>
      import(
        /* webpackChunkName: "admin-open-access-files" */ '../../features/open-access/OpenAccessFilesScreen'
      ),
  },
  {
    path: 'account',
    chunk: 'admin-account',
    title: 'Your account',
    icon: 'account',
    screen: () => import(/* webpackChunkName: "admin-account" */ '../../features/account/AccountScreen'),
  },
];
