import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { Link, useLocation } from '@juris/platform';
import { listLabels } from './listLabels';
import { pageAddress, pageCount } from './pageNumber';

interface PageOutOfRangeProps {
  query: Readonly<Partial<Record<string, string>>>;
  /** Number of records on all pages. */
  total: number;
  /** Records per page. Default: 24. */
  size?: number;
}

/** Shown for a page number beyond the end of a list. It links to the first and the last page. */
export function PageOutOfRange({ query, total, size }: PageOutOfRangeProps) {
  const { pathname } = useLocation();
  const pages = pageCount(total, size);
  return (
    <EmptyState fact={listLabels.notFound} level={2}>
      {listLabels.noSuchPage(pages)} <Link to={pageAddress(pathname, query, 1)}>{listLabels.firstPage}</Link>
      {pages > 1 && (
        <>
          {' · '}
          <Link to={pageAddress(pathname, query, pages)}>{listLabels.lastPage}</Link>
        </>
      )}
    </EmptyState>
  );
}
