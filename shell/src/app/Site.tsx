import { Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router-dom';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { SiteLayout } from '../layout/SiteLayout';
import { PagePending } from '../layout/PagePending';
import { RouterFallback } from '../layout/RouterFallback';
import { Notices } from '@juris/platform/Notices';
import { RouteFocus } from './RouteFocus';
import { remoteAt, type MountTable } from '@juris/releases/remotes';

/** Root route of the site. It renders the current page, and the components that stay mounted when the page changes. */
export function Site() {
  return (
    <>
      <Outlet />
      <Notices />
      <RouteFocus />
      <ScrollRestoration />
    </>
  );
}

/** Layout of the public pages: header, sub-navigation, footer. */
export function PublicSite() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

/**
 * Renders the breadcrumbs and a public page. Error pages are rendered outside of this component and have no
 * breadcrumbs.
 */
export function PublicPage() {
  return (
    <>
      <Breadcrumbs />
      <Outlet />
    </>
  );
}

/** Placeholder for the first page of a document, while the browser loads its remote, in the layout of the remote. */
export function StartingPage({ mounts }: { mounts: MountTable }) {
  const { frame } = remoteAt(mounts, useLocation().pathname);
  return frame === 'own' ? (
    <PagePending />
  ) : (
    <SiteLayout>
      <PagePending />
    </SiteLayout>
  );
}

/** Error page for errors of the shell itself. Other errors have error boundaries closer to the page. */
export function SiteFailure() {
  console.error(useRouteError());
  return (
    <SiteLayout>
      <RouterFallback />
    </SiteLayout>
  );
}
