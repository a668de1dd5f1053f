import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { notify, useAppDispatch } from '@juris/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { PagingTable } from '@juris/shared-ui/PagingTable/PagingTable';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { below } from '@juris/shared-ui/theme/media';
import { controlStyles } from '@juris/shared-ui/Field/Input';
import { SelectControl, SelectLayout } from '@juris/shared-ui/Field/SelectField';
import type { ListAddress } from '../address/useListAddress';
import type { ListLabels } from '../record/recordTypes';
import { listLabels, type FilterNoun } from './labels';
import { ListEmpty, ListFailed, ListLoading, NoMatch, OutdatedNotice } from './listStates';
import type { ListState } from './useListState';
import { DayInput } from './DayInput';
import { longestSearch, type FilterMenu } from './filters';
import { SearchBox } from './SearchBox';

interface ContentListProps<Row> {
  labels: ListLabels;
  /** State of the list, as returned by `usePagedList` or `useLocalList`. */
  list: ListState<Row>;
  /** Reloads the list after it failed to load. */
  onRetry?: (() => unknown) | undefined;
  columns: readonly Column<Row>[];
  filters: readonly OfferedFilter[];
  rowKey: (row: Row) => string | number;
  /** Returns whether a row is shown less prominently. Default: none is. */
  isMuted?: (row: Row) => boolean;
  /** Key (`rowKey`) of the row that is scrolled into view and highlighted. */
  marked?: string | number | undefined;
  /** Rows per page. Default: 10. */
  perPage?: number;
  /** Rendered at the right of the toolbar. */
  tools?: ReactNode;
  /** Rendered directly above the rows. */
  notice?: ReactNode;
  /** Called when the user presses Enter in the search box. */
  onSearchEnter?: () => void;
  state: ListAddress;
}

/**
 * Renders a list with its toolbar. In place of missing rows it shows the reason: loading, failure, empty list, or no
 * match.
 */
export function ContentList<Row>(props: ContentListProps<Row>) {
  const { labels, list, onRetry, columns, filters, rowKey, marked, perPage, tools, notice, state } = props;
  const { onSearchEnter, isMuted = () => false } = props;
  const dispatch = useAppDispatch();
  if (list.status === 'there' && list.total === 0 && (!list.isFiltered || list.overall === 0))
    return <ListEmpty labels={labels} />;
  return (
    <>
      <ListTools labels={labels} state={state} filters={filters} more={tools} onSearchEnter={onSearchEnter} />
      {list.status === 'failed' && (
        <ListFailed labels={labels} onRetry={onRetry} busy={list.isRetrying} reason={list.reason} />
      )}
      {list.status === 'there' && list.isOutdated && <OutdatedNotice onRetry={onRetry} />}
      {notice}
      {list.status === 'loading' && <ListLoading labels={labels} columns={columns} />}
      {list.status === 'there' && list.total === 0 && <NoMatch />}
      {list.status === 'there' && list.total > 0 && (
        <PagingTable
          caption={labels.heading}
          columns={columns}
          rows={list.rows}
          total={list.total}
          page={list.page}
          nextPage={list.nextPage}
          rowKey={rowKey}
          isMuted={isMuted}
          marked={marked}
          {...(perPage !== undefined && { perPage })}
          onPage={state.goToPage}
          onEdge={(edge) => dispatch(notify('information', listLabels.edge(edge)))}
          sort={state.sort}
          onSort={state.sortBy}
          sortKey={list.isLocal ? 'value' : 'sortsBy'}
        />
      )}
    </>
  );
}

/** A filter with its current choices. */
interface OfferedFilter extends FilterMenu {
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

/** Toolbar of a list. On phones, a button shows and hides all but the search box. */
function ListTools({ labels, state, filters, more, onSearchEnter }: ListToolsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const tooLong = state.typed.trim().length - longestSearch;
  const names = filters.map(({ name }) => name);
  const shown = filters.filter(({ isElsewhere }) => !isElsewhere);
  const chosen = shown.filter(({ name }) => state.filterValue(name) !== undefined).length;
  const isNarrowed = state.search !== '' || names.some((name) => state.filterValue(name) !== undefined);

  return (
    <Strip role="search" aria-label={labels.heading} data-unfolded={isUnfolded || undefined}>
      <SearchBox
        label={listLabels.search(labels.many)}
        text={state.typed}
        onType={state.type}
        onEnter={onSearchEnter}
      />
      {(shown.length > 0 || more !== undefined) && (
        <Fold data-kept aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {listLabels.unfold(chosen)}
        </Fold>
      )}
      {shown.map(({ name, label, choices }) => {
        const filter = {
          label,
          chosen: state.filterValue(name),
          onChoose: (value: string | undefined) => state.setFilter(name, value),
        };
        return choices ? (
          <FilterSelect key={name} {...filter} choices={choices} />
        ) : (
          <DayFilter
            key={name}
            aria-label={listLabels.filterBy(label)}
            value={filter.chosen ?? ''}
            onDay={(day) => filter.onChoose(day || undefined)}
          />
        );
      })}
      {isNarrowed && (
        <AdminButton data-kept onClick={() => state.clear(names)}>
          {listLabels.clearFilters}
        </AdminButton>
      )}
      {more}
      {tooLong > 0 && (
        <TooLong data-kept role="alert">
          {listLabels.searchTooLong(longestSearch, tooLong)}
        </TooLong>
      )}
    </Strip>
  );
}

const Fold = styled(AdminButton)`
  display: none;
  ${below.tablet} {
    display: inline-flex;
    justify-content: center;
  }
`;

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
      flex-basis: 200px;
    }
    &:not([data-unfolded]) > :not(:first-child, [data-kept]) {
      display: none;
    }
    & > button {
      min-height: 44px;
    }
  }
`;

interface FilterSelectProps {
  /** Name of the filtered property. With "status" the labels are "Filter by status" and "All statuses". */
  label: FilterNoun;
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
  choices: readonly string[];
}

/**
 * Menu that filters a list by the value of a property. If the address contains another value, this value is added to
 * the choices.
 */
function FilterSelect({ label, choices, chosen, onChoose }: FilterSelectProps) {
  const offered = chosen === undefined || choices.includes(chosen) ? choices : [chosen, ...choices];
  return (
    <Frame>
      <SelectControl
        aria-label={listLabels.filterBy(label)}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{listLabels.all(label)}</option>
        {offered.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectControl>
    </Frame>
  );
}

const DayFilter = styled(DayInput)`
  ${controlStyles}
  width: 170px;
  ${below.tablet} {
    width: auto;
  }
`;

/** The fixed width prevents a layout shift when options are added after the first render. */
const Frame = styled(SelectLayout)`
  width: 170px;
  ${below.tablet} {
    width: auto;
  }
`;
