import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { documentMetadata } from '../layout/documentMetadata';

/**
 * What a browser does on a page load and a router does not: sets the document's title and moves the focus to
 * the new page's content, where a keyboard or a screen reader goes on. The first page is left as it is. What an address
 * names on its page is marked, as `:target` would.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const { title } = documentMetadata(useMatches());
  // The pages of a list have one path and a title each.
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

  // `:target` is of documents alone: a router's navigation leaves it where it was (base.css).
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
