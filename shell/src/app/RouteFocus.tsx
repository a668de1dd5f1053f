import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { documentMetadata } from '../layout/documentMetadata';

/**
 * Completes a navigation of the router as browsers complete a page load: sets the document's title, and moves the focus
 * to the content of the new page, where keyboard and screen reader users continue. It also marks the target of the
 * address's fragment, as `:target` would. The focus is not moved for the first page.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const { title } = documentMetadata(useMatches());
  // The pages of a paginated list share a path, but their titles differ.
  const page = `${pathname} ${title}`;
  const shown = useRef(page);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [page]);

  // Browsers update `:target` only when a document loads, not when a router navigates. base.css styles both `:target`
  // and this attribute.
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
