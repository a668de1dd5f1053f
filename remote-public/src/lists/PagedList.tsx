import { pagesAround } from '@juris/shared-ui/PagingTable/pagesAround';
import { below } from '@juris/shared-ui/theme/media';
import { QueryList, type QueryListProps, type QueryState } from '@juris/shared-ui/QueryList/QueryList';
import { Link, useLocation } from '@juris/platform';
import styled from 'styled-components';
import { listLabels } from './listLabels';
import { pageAddress, pageCount } from './pageNumber';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import type { ListPageData } from '../api/publicPages';

interface Address {
  /** Query parameters of the list without the page number. The links keep them. */
  query: Readonly<Partial<Record<string, string>>>;
  /** Records per page. Default: 24. */
  size?: number | undefined;
}

interface PagedListProps<Item> extends Omit<QueryListProps<Item>, 'items' | 'query'>, Address {
  list: QueryState & { currentData?: ListPageData<Item> | undefined };
}

/** Renders one page of a list in all its states, with links to the other pages. */
export function PagedList<Item>({ list, query, size, empty, ...states }: PagedListProps<Item>) {
  const { items, total = 0, page = 1 } = list.currentData ?? {};
  const address = { query, size, total };
  return (
    <>
      <QueryList
        {...states}
        items={items}
        query={list}
        empty={page > 1 ? <PageOutOfRange {...address} /> : empty}
      />
      <Pagination {...address} page={page} />
    </>
  );
}

interface PaginationProps extends Address {
  page: number;
  /** Number of records on all pages. */
  total: number;
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

/** Shown for a page number beyond the end of a list. It links to the first and the last page. */
function PageOutOfRange({ query, total, size }: Omit<PaginationProps, 'page'>) {
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
