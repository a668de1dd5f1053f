import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { documentMetadata } from '../layout/documentMetadata';

/**
 * Does after a navigation of the router what browsers do after loading a document. It sets the document's title, and
 * moves the focus to the content of the new page, where keyboard and screen reader users continue. It also marks the
 * element to which the address's fragment refers, as the selector `:target` would. The focus is not moved on the first
 * page of a document.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const { title } = documentMetadata(useMatches());
  // The title is included because the pages of a paginated list have the same path but different titles.
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
