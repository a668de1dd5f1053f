import type { BookFacets } from '@juris/contract';
import { languageOf } from '@juris/contract/textLanguage';
import { BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { BookGridPending } from '@juris/shared-ui/BookCard/BookGridPending';
import { PageContainer } from '../pages/PageContainer';
import type { QueryState } from '@juris/shared-ui/QueryList/QueryList';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { useSearchParams, Link, useLocation } from '@juris/platform';
import { useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import type { ListPageData } from '../api/publicPages';
import { PagedList } from '../lists/PagedList';
import { readParameters } from '../lists/parameters';
import { bookSelectionOf } from './bookSelection';
import { bookListReaders, hasFilters, type Filters } from './filters';
import { FilterForm } from './FilterForm';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { bookLabels } from './bookLabels';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { queryString } from '../api/queryString';
import { filterLabel } from './filterLabels';

/** Number of cards whose covers load eagerly: a first row has up to four cards. */
const inView = 4;

/** Hook that returns the filters and the selection of books in the query of the current address. */
export const useBookSelection = () => bookSelectionOf(readParameters(useSearchParams()[0], bookListReaders));

/** Props of {@link BookListPage}. */
export interface BookListPageProps<Book> {
  title: string;
  /** Text below the title. */
  lead: ReactNode;
  /** Content between the header and the filter form. */
  intro?: ReactNode;
  /** Query state of the page of the list. */
  books: QueryState & { currentData?: ListPageData<Book> | undefined };
  facets: Partial<BookFacets['output']> | null | undefined;
  /** Returns a number of books with its noun, e.g. "3 titles". */
  countOf: (count: number) => string;
  /** Shown in place of the list if it contains no books at all. */
  empty: ReactNode;
  /** Renders the card of a book. @param lazy True if the cover may load only when it scrolls into view. */
  card: (book: Book, lazy: boolean) => ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
}

/** Renders the page of a book list that the address selects, with a filter form and links to other pages. */
export function BookListPage<Book>({
  title,
  lead,
  intro,
  books,
  facets,
  countOf,
  empty,
  card,
  children,
}: BookListPageProps<Book>) {
  const { filters } = useBookSelection();
  const line = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLElement>(null);
  // A link that removes filters disappears, so the focus would be lost. Without filters, the line is empty.
  const onRemove = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) =>
    ((!currentTarget.search && opener.current) || line.current)?.focus();
  const count = books.currentData && countOf(books.currentData.total);
  return (
    <PageContainer>
      <PageHeader title={title} language={languageOf(title)} note={!hasFilters(filters) && count}>
        {lead}
      </PageHeader>
      {intro}
      <FilterForm facets={facets} filters={filters} onApply={() => line.current?.focus()} opener={opener} />
      <ActiveFilters filters={filters} found={count} line={line} onRemove={onRemove} />
      <PagedList
        list={books}
        query={filters}
        level={2}
        pending={<BookGridPending />}
        empty={hasFilters(filters) ? <NoResults filters={filters} onRemove={onRemove} /> : empty}
      >
        {(shown) => <BookGrid>{shown.map((book, index) => card(book, index >= inView))}</BookGrid>}
      </PagedList>
      {children}
    </PageContainer>
  );
}

/** Shown in place of a filtered list without results. For each active filter it links to the list without that filter. */
function NoResults({ filters, onRemove }: Pick<ActiveFiltersProps, 'filters' | 'onRemove'>) {
  const { pathname } = useLocation();
  const others = activeFilters(pathname, filters).filter(({ name }) => name !== 'sort');
  return (
    <EmptyState fact={bookLabels.noMatch} level={2}>
      {bookLabels.tryWithout}{' '}
      {others.map(({ name, label, to }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link to={to} onClick={onRemove}>
            {label}
          </Link>
        </span>
      ))}
      {bookLabels.or}{' '}
      <Link to={pathname} onClick={onRemove}>
        {bookLabels.clearFilters}
      </Link>
      .
    </EmptyState>
  );
}

interface ActiveFiltersProps {
  filters: Filters;
  /** Number of matching books with its noun, e.g. "3 titles". Undefined while the list is loading. */
  found: string | undefined;
  /** The line with the number of books. It gets the focus when the filters change. */
  line: RefObject<HTMLSpanElement | null>;
  /** Called when the visitor removes filters. Moves the focus. */
  onRemove: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A filter that is active, with its label and the address (`to`) of the list without this filter. */
interface ActiveFilter {
  name: keyof Filters;
  label: string;
  to: string;
}

/** Returns the active filters and the sort order of a list, in the order of the filter form. */
function activeFilters(pathname: string, filters: Filters): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  let name: keyof Filters;
  for (name in filterLabel) {
    const value = filters[name];
    if (value)
      active.push({
        name,
        label: filterLabel[name](value),
        to: pathname + queryString({ ...filters, [name]: undefined }),
      });
  }
  return active;
}

/**
 * Shows the number of matching books and the active filters above a list. Each filter is a link that removes it, also
 * without scripts. The number is in a live region, which must always be rendered for screen readers.
 */
function ActiveFilters({ filters, found, line, onRemove }: ActiveFiltersProps) {
  const { pathname } = useLocation();
  const isActive = hasFilters(filters);
  return (
    <Row>
      <span role="status" ref={line} tabIndex={-1}>
        {isActive && found}
      </span>
      {isActive && (
        <>
          <ul aria-label={bookLabels.activeFilters}>
            {activeFilters(pathname, filters).map(({ name, label, to }) => (
              <li key={name}>
                <Link to={to} preventScrollReset onClick={onRemove}>
                  <span className="vh">{bookLabels.removeFilter}</span>
                  {label} <Icon name="close" size={14} />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={pathname} preventScrollReset onClick={onRemove}>
            {bookLabels.clearAll}
          </Link>
        </>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-bottom: 28px;
  font-size: 0.9375rem;
  font-feature-settings: 'tnum';
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-width: 0;
  }
  li {
    position: relative;
    min-width: 0;
  }
  li a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 36px;
    padding: 4px 12px;
    border: 1px solid var(--c-line-strong);
    border-radius: 99px;
    text-decoration: none;
    overflow-wrap: anywhere;
    &:hover {
      border-color: var(--c-ink);
      background: var(--c-ledger-2);
    }
  }
  svg {
    flex: none;
  }
  > a {
    padding-block: 6px;
  }
`;
