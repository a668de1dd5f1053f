import { Icon } from '@juris/shared-ui/Icon/Icon';
import { Link, useLocation } from '@juris/platform';
import styled from 'styled-components';
import { queryOf } from '../api/queryOf';
import { bookLabels } from './bookLabels';
import { filterLabel } from './filterLabels';
import { isFiltered, type Filters } from './filters';

interface ActiveFiltersProps {
  filters: Filters;
  /** The number of books that match: "3 titles". Absent while it is loading. */
  found: string | undefined;
}

/** A filter of the address, with its label and the address of the list without it. */
interface ActiveFilter {
  name: keyof Filters;
  label: string;
  to: string;
}

/** Returns the filters and the sort order of a list, in the order of its form. */
export function activeFilters(pathname: string, filters: Filters): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  let name: keyof Filters;
  for (name in filterLabel) {
    const value = filters[name];
    if (value)
      active.push({
        name,
        label: filterLabel[name](value),
        to: pathname + queryOf({ ...filters, [name]: undefined }),
      });
  }
  return active;
}

/**
 * The number of books that match and the active filters, above the list. Each filter is a link to the list without it, so
 * it can be removed before any script has run. The count is a live region that stays in the page, so it is announced.
 */
export function ActiveFilters({ filters, found }: ActiveFiltersProps) {
  const { pathname } = useLocation();
  const isActive = isFiltered(filters);
  return (
    <Row>
      <span role="status">{isActive && found}</span>
      {isActive && (
        <>
          <ul aria-label={bookLabels.activeFilters}>
            {activeFilters(pathname, filters).map(({ name, label, to }) => (
              <li key={name}>
                <Link to={to} preventScrollReset>
                  <span className="vh">{bookLabels.removeFilter}</span>
                  {label} <Icon name="close" size={14} />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={pathname} preventScrollReset>
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
