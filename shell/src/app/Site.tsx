import { Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router-dom';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { Chrome } from '../layout/Chrome';
import { PagePending } from '../layout/PagePending';
import { RouterFallback } from '../layout/RouterFallback';
import { Notices } from '@juris/platform/Notices';
import { PageChange } from './PageChange';
import { remoteAt } from '@juris/releases/remotes';

/** Around everything: what stays when pages come and go. */
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

/** The frame of the public pages: header, sub-navigation, footer. */
export function PublicSite() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  );
}

/** A public page, under its breadcrumbs. What stands in for a page that failed has none. */
export function PublicPage() {
  return (
    <>
      <Breadcrumbs />
      <Outlet />
    </>
  );
}

/** Shown while the first page is fetched in the browser. */
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

/** The last resort: the shell itself failed. */
export function SiteFailure() {
  console.error(useRouteError());
  return (
    <Chrome>
      <RouterFallback />
    </Chrome>
  );
}
