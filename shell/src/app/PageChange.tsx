import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { documentMetadata } from '../layout/documentMetadata';

/**
 * Does what browsers do on a page load and routers do not: sets the document's title and moves the focus to the new
 * page's content, where a keyboard or a screen reader continues. The first page is left unchanged. The target of the
 * fragment is marked, as `:target` would.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const { title } = documentMetadata(useMatches());
  // The pages of a list share a path but have different titles.
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

  // `:target` changes on document loads only, not on navigation by a router (base.css).
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
