import { Link, useLocation } from '@juris/shell/platform';
import styled from 'styled-components';
import { booksPerPage } from '../data/booksPerPage';
import { queryOf } from '../data/queryOf';
import type { Narrowing } from './narrowing';

interface ListPagesProps {
  narrowing: Narrowing;
  /** Books on all pages. */
  total: number;
}

/** The way through a narrowed list that is longer than a page: links, so that it works without scripts. */
export function ListPages({ narrowing, total }: ListPagesProps) {
  const { pathname } = useLocation();
  const page = Number(narrowing.page ?? 1);
  const pages = Math.ceil(total / booksPerPage);
  if (pages < 2) return null;
  const to = (other: number) =>
    pathname + queryOf({ ...narrowing, page: other === 1 ? undefined : String(other) });
  return (
    <PageLinks aria-label="Pages of this list">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </PageLinks>
  );
}

const PageLinks = styled.nav`
  display: flex;
  gap: 20px;
  margin-top: 40px;
  font-feature-settings: 'tnum';
  a {
    padding-block: 6px;
  }
  span {
    padding-block: 6px;
    color: var(--c-ink-3);
  }
`;
