import type { RemoteContext, RouteObject, SearchEntry } from '@juris/shell/platform';
import { contactRoutes } from './contact/routes';
import { fetchWhenIdle } from './data/fetchWhenIdle';
import { enquiryRoutes } from './enquiries/routes';
import { homeRoutes } from './home/routes';
import { leadershipRoutes } from './leadership/routes';
import { noticeRoutes } from './notices/routes';
import { openAccessRoutes } from './open-access/routes';
import { partnerRoutes } from './partners/routes';
import { proposalRoutes } from './proposals/routes';
import { referenceRoutes } from './references/routes';
import { resourcesRoutes } from './resources/routes';
import { serviceRoutes } from './services/routes';
import { titlesRoutes } from './titles/routes';

/** The range of platform versions that the public pages work with. */
export const platform = '^1';

/** The public pages. Each names what it needs, so that the server has it before it renders the page. */
export function routes(context: RemoteContext): RouteObject[] {
  fetchWhenIdle(context.store);
  return [
    ...homeRoutes(context),
    ...leadershipRoutes(context),
    ...titlesRoutes(context),
    ...openAccessRoutes(context),
    ...resourcesRoutes(context),
    ...proposalRoutes(context),
    ...enquiryRoutes(context),
    ...partnerRoutes(),
    ...serviceRoutes(),
    ...contactRoutes(),
    ...referenceRoutes(),
    ...noticeRoutes(),
  ];
}

/** What the search in the header finds. Its code comes with its first use. */
export async function searchEntries(context: RemoteContext): Promise<SearchEntry[]> {
  const { searchEntries: entries } = await import(
    /* webpackChunkName: "search-entries" */ './search/searchEntries'
  );
  return entries(context, routes(context));
}
