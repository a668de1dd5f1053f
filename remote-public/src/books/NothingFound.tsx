import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Link, useLocation } from '@juris/platform';
import { activeFilters } from './ActiveFilters';
import { bookLabels } from './bookLabels';
import type { Filters } from './filters';

/** Replaces a filtered list without results: each filter can be left out by a link. */
export function NothingFound({ filters }: { filters: Filters }) {
  const { pathname } = useLocation();
  const others = activeFilters(pathname, filters).filter(({ name }) => name !== 'sort');
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
