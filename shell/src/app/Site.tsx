import { Outlet, ScrollRestoration, useLocation, useRouteError, useMatches } from 'react-router-dom';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { SiteLayout } from '../layout/SiteLayout';
import { PagePending } from '../layout/PagePending';
import { RouterFallback } from '../layout/RouterFallback';
import { Notices } from '@juris/platform/Notices';
import { remoteAt, type MountTable } from '@juris/releases/remotes';
import { useEffect, useRef } from 'react';
import { documentMetadata } from '../layout/documentMetadata';

/** Root route of the site. It renders the current page, and the components that stay mounted when the page changes. */
export function Site() {
  return (
    <>
      {/* Before the page, because an error page then replaces the title. */}
      <RouteFocus />
      <Outlet />
      <Notices />
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

/**
 * Does after a navigation what browsers do after loading a document: sets the title, moves the focus to the content,
 * and marks the target of the fragment. The focus is not moved on the first page.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const matches = useMatches();
  const { title } = documentMetadata(matches);
  // The pages of a list have the same path but different titles.
  const page = `${pathname} ${title}`;
  const shown = useRef(page);

  // Depends on the matches too, because an error page has replaced the title.
  useEffect(() => {
    document.title = title;
  }, [title, matches]);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [page]);

  // Browsers update `:target` only when a document loads. base.css styles both `:target` and this attribute.
  useEffect(() => {
    const sought = document.getElementById(hash.slice(1));
    if (!sought) return;
    sought.dataset.sought = '';
    return () => {
      delete sought.dataset.sought;
    };
  }, [pathname, hash]);

  return null;
}
