import { Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router-dom';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { Chrome } from '../layout/Chrome';
import { PagePending } from '../layout/PagePending';
import { RouterFallback } from '../layout/RouterFallback';
import { Notices } from '@juris/platform/Notices';
import { PageChange } from './PageChange';
import { remoteAt } from '@juris/releases/remotes';

/** Contains everything that stays when the page changes. */
export function Site() {
  return (
    <>
      <Outlet />
      <Notices />
      <PageChange />
      <ScrollRestoration />
    </>
  );
}

/** Layout of the public pages: header, sub-navigation, footer. */
export function PublicSite() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  );
}

/** A public page below its breadcrumbs. Error pages have no breadcrumbs. */
export function PublicPage() {
  return (
    <>
      <Breadcrumbs />
      <Outlet />
    </>
  );
}

/** Shown while the browser loads the first page. */
export function Starting() {
  const { frame } = remoteAt(useLocation().pathname);
  return frame === 'own' ? (
    <PagePending />
  ) : (
    <Chrome>
      <PagePending />
    </Chrome>
  );
}

/** The last fallback, for an error of the shell itself. */
export function SiteFailure() {
  console.error(useRouteError());
  return (
    <Chrome>
      <RouterFallback />
    </Chrome>
  );
}
