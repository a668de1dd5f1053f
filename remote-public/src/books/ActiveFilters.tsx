import { Icon } from '@juris/shared-ui/Icon/Icon';
import { Link, useLocation } from '@juris/platform';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { queryString } from '../api/queryString';
import { bookLabels } from './bookLabels';
import { filterLabel } from './filterLabels';
import { hasFilters, type Filters } from './filters';

interface ActiveFiltersProps {
  filters: Filters;
  /** Number of matching books with its noun, e.g. "3 titles". Undefined while the list is loading. */
  found: string | undefined;
  /** The line with the number of books. It gets the focus when the filters change. */
  line: RefObject<HTMLSpanElement | null>;
}

/** A filter that is active, with its label and the address (`to`) of the list without this filter. */
interface ActiveFilter {
  name: keyof Filters;
  label: string;
  to: string;
}

/** Returns the active filters and the sort order of a list, in the order of the filter form. */
export function activeFilters(pathname: string, filters: Filters): ActiveFilter[] {
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
export function ActiveFilters({ filters, found, line }: ActiveFiltersProps) {
  const { pathname } = useLocation();
  const isActive = hasFilters(filters);
  // The link disappears, so the focus would be lost.
  const focusLine = () => line.current?.focus();
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
                <Link to={to} preventScrollReset onClick={focusLine}>
                  <span className="vh">{bookLabels.removeFilter}</span>
                  {label} <Icon name="close" size={14} />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={pathname} preventScrollReset onClick={focusLine}>
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
