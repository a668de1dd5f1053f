import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { documentMetadata } from '../layout/documentMetadata';

/**
 * Does after a navigation what browsers do after loading a document: sets the title, moves the focus to the content,
 * and marks the target of the fragment. The focus is not moved on the first page.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const { title } = documentMetadata(useMatches());
  // The pages of a list have the same path but different titles.
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
