import { Link, useLocation } from '@juris/platform';
import type { MouseEvent, ReactNode } from 'react';
import { keepScrolledTo } from './keepScrolledTo';

interface ChapterLinkProps {
  /** The id of the chapter's element. */
  id: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * A link to a chapter of this page. It uses the router, so Back works; the focus moves to the chapter as with a plain
 * fragment link.
 */
export function ChapterLink({ id, isCurrent = false, children }: ChapterLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: id }}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        document.getElementById(id)?.focus({ preventScroll: true });
        keepScrolledTo(id);
      }}
    >
      {children}
    </Link>
  );
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;
