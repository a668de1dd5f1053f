import { pagesAround } from '@juris/shared-ui/PagingTable/pagesAround';
import { below } from '@juris/shared-ui/theme/media';
import { Link, useLocation } from '@juris/platform';
import styled from 'styled-components';
import { listLabels } from './listLabels';
import { pageAddress, pageCount } from './pageNumber';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';

interface PaginationProps {
  /** Query parameters of the list without the page number. The links keep them. */
  query: Readonly<Partial<Record<string, string>>>;
  page: number;
  /** Number of records on all pages. */
  total: number;
  /** Records per page. Default: 24. */
  size?: number;
}

/** Renders links to the first, last, previous and next page of a list, and to neighbouring pages. */
export function Pagination({ query, page, total, size }: PaginationProps) {
  const { pathname } = useLocation();
  const pages = pageCount(total, size);
  if (pages === 1 || page > pages) return null;
  const to = (other: number) => pageAddress(pathname, query, other);
  return (
    <Links aria-label={listLabels.pages} data-screen-only="">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {listLabels.previous}
        </Link>
      )}
      <ol>
        {pagesAround(page, pages).map((number, index, all) => (
          <li key={number}>
            {number > (all[index - 1] ?? 0) + 1 && <span aria-hidden="true">…</span>}
            <Link
              to={to(number)}
              aria-label={listLabels.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {listLabels.next}
        </Link>
      )}
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  margin-top: 48px;
  padding-top: 12px;
  border-top: 1px solid var(--c-line);
  font-size: 0.9375rem;
  font-feature-settings: 'tnum';
  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  li {
    display: flex;
    align-items: center;
  }
  span {
    padding-inline: 4px;
    color: var(--c-ink-3);
  }
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 44px;
  }
  li a {
    min-width: 40px;
    padding-inline: 6px;
    text-decoration-color: transparent;
    &:hover {
      text-decoration-color: var(--c-chay);
    }
  }
  [aria-current] {
    font-weight: var(--w-semibold);
    box-shadow: inset 0 -3px var(--c-ink);
  }
  ${below.tablet} {
    [rel='next'] {
      margin-left: auto;
    }
    ol {
      order: 1;
      justify-content: center;
      width: 100%;
    }
  }
`;

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
