import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { below } from '@juris/shared-ui/theme/media';
import { FilterDay, FilterSelect } from './FilterSelect';
import { longestSearch, type FilterMenu } from './filters';
import { SearchBox } from './SearchBox';
import type { ListAddress } from '../address/useListAddress';
import type { ListLabels } from '../record/contentLabels';
import { listLabels } from './labels';

/** A filter with its current choices. */
export interface OfferedFilter extends FilterMenu {
  /** Values to select from. Absent for a filter by day. */
  choices?: readonly string[];
}

interface ListToolsProps {
  labels: ListLabels;
  state: ListAddress;
  filters: readonly OfferedFilter[];
  /** Rendered after the filters, at the right. */
  more?: ReactNode;
  /** Called when the user presses Enter in the search box. */
  onSearchEnter?: (() => void) | undefined;
}

/** Renders the search box and the filters of a list. */
export function ListTools({ labels, state, filters, more, onSearchEnter }: ListToolsProps) {
  const tooLong = state.typed.trim().length - longestSearch;
  const names = filters.map(({ name }) => name);
  const shown = filters.filter(({ isElsewhere }) => !isElsewhere);
  const isNarrowed = state.search !== '' || names.some((name) => state.filterValue(name) !== undefined);

  return (
    <Strip role="search" aria-label={labels.heading}>
      <SearchBox
        label={listLabels.search(labels.many)}
        text={state.typed}
        onType={state.type}
        onEnter={onSearchEnter}
      />
      {shown.map(({ name, label, choices }) => {
        const filter = {
          label,
          chosen: state.filterValue(name),
          onChoose: (value: string | undefined) => state.setFilter(name, value),
        };
        return choices ? (
          <FilterSelect key={name} {...filter} choices={choices} />
        ) : (
          <FilterDay key={name} {...filter} />
        );
      })}
      {isNarrowed && <AdminButton onClick={() => state.clear(names)}>{listLabels.clearFilters}</AdminButton>}
      {more}
      {tooLong > 0 && <TooLong role="alert">{listLabels.searchTooLong(longestSearch, tooLong)}</TooLong>}
    </Strip>
  );
}

const TooLong = styled.p`
  flex-basis: 100%;
  color: var(--c-chay);
`;

const Strip = styled.div`
  --control-height: var(--l-control-h-admin);
  --control-padding: 6px 11px;
  --control-radius: 6px;
  --control-text: 0.875rem;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 12px;
  ${below.tablet} {
    --control-height: 44px;
    --control-text: 1rem;
    & > * {
      flex: 1 1 140px;
    }
    & > :first-child {
      flex-basis: 100%;
    }
    & > button {
      min-height: 44px;
    }
  }
`;
