import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { below } from '@juris/shared-ui/theme/media';
import { CheckBox } from '../form/form.styles';
import type { ListAddress } from '../address/useListAddress';
import { newestFirst } from './columns';
import { pageSizes, type ListSettings } from './useListSettings';
import { listLabels } from './labels';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { VersionedRecord } from '../record/record';

interface ViewPanelProps {
  settings: ListSettings;
  columns: readonly ColumnChoice[];
  state: ListAddress;
  /** Rendered before the Columns button. */
  children: ReactNode;
  /** Rendered after the Columns button. */
  views: ReactNode;
}

/** Renders the choice of rows per page, and the Columns button with its panel, which sets visible columns and "Newest first". */
export function ViewPanel({ settings, columns, state, children, views }: ViewPanelProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isNewestFirst = state.sort?.heading === newestFirst.heading && state.sort.descending;
  return (
    <>
      <Presses>
        <PageSize>
          {listLabels.rowsPerPage}{' '}
          <select
            value={settings.perPage}
            onChange={({ target }) => {
              settings.change({ perPage: Number(target.value) });
              state.replacePage(1);
            }}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </PageSize>
        {children}
        <AdminButton
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {listLabels.columns}
        </AdminButton>
        {views}
      </Presses>
      {isOpen && (
        <Panel id={id} role="group" aria-label={listLabels.columns}>
          {columns.map(({ heading, isShown, choose }) => (
            <CheckBox key={heading} checked={isShown} onChange={choose}>
              {` ${heading}`}
            </CheckBox>
          ))}
          <Rule />
          <CheckBox
            checked={isNewestFirst}
            onChange={(checked) => state.sortAs(checked ? newestFirst : undefined)}
          >
            {` ${listLabels.newestFirst}`}
          </CheckBox>
        </Panel>
      )}
    </>
  );
}

const PageSize = styled.label`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: var(--c-ink-2);
  font-size: 0.8125rem;
  white-space: nowrap;
  select {
    min-height: 34px;
    border: 1px solid var(--c-line-strong);
    border-radius: 6px;
    background: var(--c-surface);
  }
  ${below.tablet} {
    flex: 1 0 100%;
    select {
      min-height: 44px;
    }
  }
`;

const Presses = styled.div`
  display: flex;
  gap: 8px;
  margin-left: auto;
  ${below.tablet} {
    flex-wrap: wrap;
    margin-left: 0;
    button {
      flex: 1;
      min-height: 44px;
    }
  }
`;

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  flex-basis: 100%;
  padding: 8px 14px;
  border: 1px solid var(--c-line);
  border-radius: 8px;
  background: var(--c-surface);
  font-size: 0.875rem;
  label {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: 32px;
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--c-ink);
  }
  ${below.tablet} {
    label {
      min-height: 44px;
    }
  }
`;

const Rule = styled.i`
  align-self: stretch;
  border-left: 1px solid var(--c-line);
  ${below.tablet} {
    display: none;
  }
`;

/** A column that the user can show and hide. */
interface ColumnChoice {
  heading: string;
  isShown: boolean;
  choose: (isShown: boolean) => void;
}

/**
 * Returns the columns of a list with the user's settings. By default all of `columns` are visible, and those in
 * `onRequest` are hidden.
 */
export function useColumns<Row extends VersionedRecord>(
  columns: readonly Column<Row>[],
  onRequest: readonly Column<Row>[],
  settings: ListSettings,
  address: Pick<ListAddress, 'columns' | 'setColumns'>,
) {
  const { isShown, choose } = visibility(settings, address);
  const choiceOf = ({ heading }: Column<Row>, isOptional: boolean) => ({
    heading,
    isShown: isShown(heading, isOptional),
    choose: (isWanted: boolean) => choose(heading, isWanted, isOptional),
  });
  return {
    shown: columns.filter((column) => isName(column) || isShown(column.heading, false)),
    /** Visible optional columns. They follow at the far right of the list. */
    atEnd: onRequest.filter(({ heading }) => isShown(heading, true)),
    choices: [
      ...columns.filter((column) => !isName(column)).map((column) => choiceOf(column, false)),
      ...onRequest.map((column) => choiceOf(column, true)),
    ],
  };
}

/** Returns whether a column contains the name of the row. It cannot be hidden, because it identifies the row. */
const isName = <Row,>({ position }: Column<Row>) => position === 'name';

/**
 * Returns functions that read and change the visible columns. Columns in the address take precedence over the settings.
 */
function visibility(
  { hidden, requested, change }: ListSettings,
  { columns: inAddress, setColumns }: Pick<ListAddress, 'columns' | 'setColumns'>,
) {
  const isShown = (heading: string, isOptional: boolean) =>
    inAddress?.includes(heading) ?? (isOptional ? requested.includes(heading) : !hidden.includes(heading));
  const choose = (heading: string, isWanted: boolean, isOptional: boolean) => {
    if (inAddress) setColumns(toggled(inAddress, heading, isWanted));
    else if (isOptional) change({ requested: toggled(requested, heading, isWanted) });
    else change({ hidden: toggled(hidden, heading, !isWanted) });
  };
  return { isShown, choose };
}

/** Returns the headings of visible columns that can be hidden. */
export const visibleHeadings = (choices: readonly ColumnChoice[]): string[] =>
  choices.filter(({ isShown }) => isShown).map(({ heading }) => heading);

const toggled = (all: readonly string[], one: string, isIn: boolean) =>
  isIn ? [...all.filter((other) => other !== one), one] : all.filter((other) => other !== one);
