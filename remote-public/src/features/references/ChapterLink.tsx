import { Link, useLocation } from '@juris/platform';
import type { MouseEvent, ReactNode } from 'react';
import { keepInView } from './keepInView';

interface ChapterLinkProps {
  id: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * Link to a chapter of the current page. It navigates with the router and, like a plain fragment link, moves the focus
 * to the chapter.
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
        keepInView(id);
      }}
    >
      {children}
    </Link>
  );
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;
