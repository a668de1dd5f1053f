import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Link, useLocation } from '@juris/shell/platform';
import { queryOf } from '../data/queryOf';
import { activeFilters } from './ActiveFilters';
import { bookLabels } from './bookLabels';
import type { Narrowing } from './narrowing';

/** Replaces a filtered list without results: each filter can be left out by a link. */
export function NothingFound({ narrowing }: { narrowing: Narrowing }) {
  const { pathname } = useLocation();
  const { page, ...filters } = narrowing;
  if (page !== undefined)
    return (
      <EmptyShelf fact={bookLabels.pageNotFound} level={2}>
        This list has no page {page}. <Link to={pathname + queryOf(filters)}>{bookLabels.firstPage}</Link>
      </EmptyShelf>
    );
  const others = activeFilters(pathname, narrowing).filter(({ name }) => name !== 'sort');
  return (
    <EmptyShelf fact={bookLabels.noMatch} level={2}>
      Try without{' '}
      {others.map(({ name, label, to }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link to={to}>{label}</Link>
        </span>
      ))}
      , or <Link to={pathname}>clear the filters</Link>.
    </EmptyShelf>
  );
}
