import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { Link, useLocation } from '@juris/platform';
import { activeFilters } from './ActiveFilters';
import { bookLabels } from './bookLabels';
import type { Filters } from './filters';

/** Shown in place of a filtered list without results. For each active filter it links to the list without that filter. */
export function NoResults({ filters }: { filters: Filters }) {
  const { pathname } = useLocation();
  const others = activeFilters(pathname, filters).filter(({ name }) => name !== 'sort');
  return (
    <EmptyState fact={bookLabels.noMatch} level={2}>
      {bookLabels.tryWithout}{' '}
      {others.map(({ name, label, to }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link to={to}>{label}</Link>
        </span>
      ))}
      {bookLabels.or} <Link to={pathname}>{bookLabels.clearFilters}</Link>.
    </EmptyState>
  );
}
