import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { below } from '@juris/shared-ui/theme/media';
import { FilterSelect } from './FilterSelect';
import { choices, type Filter } from './listView';
import { SearchBox } from './SearchBox';
import type { ListAddress } from '../address/useListAddress';
import type { ListWords } from '../words';

interface ListToolsProps<Row> {
  words: ListWords;
  state: ListAddress;
  filters: readonly Filter<Row>[];
  /** All rows of the list: the filters offer what occurs in them. */
  rows: readonly Row[];
  /** What else can be done with the list, at the right. */
  more?: ReactNode;
}

/** Above a list: what it is searched for, and what it is narrowed to. */
export function ListTools<Row>({ words, state, filters, rows, more }: ListToolsProps<Row>) {
  const offered = useMemo(() => filters.map((filter) => choices(rows, filter)), [filters, rows]);
  const names = filters.map(({ name }) => name);
  const isNarrowed = state.search !== '' || names.some((name) => state.filterValue(name) !== undefined);

  return (
    <Strip role="search" aria-label={words.heading}>
      <SearchBox label={`Search ${words.many}`} text={state.typed} onType={state.type} />
      {filters.map(({ name, noun }, index) => (
        <FilterSelect
          key={name}
          noun={noun}
          choices={offered[index] ?? []}
          chosen={state.filterValue(name)}
          onChoose={(value) => state.setFilter(name, value)}
        />
      ))}
      {isNarrowed && <CompactButton onClick={() => state.clear(names)}>Show all</CompactButton>}
      {more}
    </Strip>
  );
}

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
