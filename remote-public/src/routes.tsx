import type { RemoteContext, RouteObject } from '@juris/shell/platform';
import { enquiryRoutes } from './enquiries/routes';
import { contactRoutes } from './contact/routes';
import { leadershipRoutes } from './leadership/routes';
import { noticeRoutes } from './notices/routes';
import { openAccessRoutes } from './open-access/routes';
import { partnerRoutes } from './partners/routes';
import { referenceRoutes } from './references/routes';
import { resourcesRoutes } from './resources/routes';
import { serviceRoutes } from './services/routes';
import { titlesRoutes } from './titles/routes';
import { homeRoutes } from './home/routes';
import { proposalRoutes } from './proposals/routes';

/** The range of platform versions that the public pages work with. */
export const platform = '^1';

/** The public pages. Each names what it needs, so that the server has it before it renders the page. */
export const routes = (context: RemoteContext): RouteObject[] => [
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
