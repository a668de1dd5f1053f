import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Link, useLocation } from '@juris/platform';
import { listLabels } from './listLabels';
import { pageAddress, pagesOf } from './pageNumber';

interface NoSuchPageProps {
  query: Readonly<Partial<Record<string, string>>>;
  /** Records on all pages. */
  total: number;
}

/** Replaces the records of a list beyond its last page, with links to its first and its last one. */
export function NoSuchPage({ query, total }: NoSuchPageProps) {
  const { pathname } = useLocation();
  const pages = pagesOf(total);
  return (
    <EmptyShelf fact={listLabels.notFound} level={2}>
      {listLabels.noSuchPage(pages)} <Link to={pageAddress(pathname, query, 1)}>{listLabels.firstPage}</Link>
      {pages > 1 && (
        <>
          {' · '}
          <Link to={pageAddress(pathname, query, pages)}>{listLabels.lastPage}</Link>
        </>
      )}
    </EmptyShelf>
  );
}
