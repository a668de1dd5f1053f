import { useState } from 'react';
import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { below } from '@juris/shared-ui/theme/media';
import { listLabels } from './labels';

/** Key that identifies a row in its list. */
type Key = string | number;

const noRows: ReadonlyMap<Key, never> = new Map<Key, never>();

/**
 * Manages the selected rows of a list.
 * @param shown Rows of the visible page. If they contain a newer version of a selected row, the selection is updated.
 * @param keyOf Returns the key of a row.
 */
export function useSelection<Row>(shown: readonly Row[] | undefined, keyOf: (row: Row) => Key) {
  const byKey = (rows: readonly Row[]) => rows.map((row) => [keyOf(row), row] as const);
  const [isOn, setIsOn] = useState(false);
  const [selected, setSelected] = useState<ReadonlyMap<Key, Row>>(noRows);
  const newer = (shown ?? []).filter((row) => selected.has(keyOf(row)) && selected.get(keyOf(row)) !== row);
  if (newer.length > 0) setSelected(new Map([...selected, ...byKey(newer)]));
  return {
    /** True in the selection mode, in which rows have checkboxes. */
    isOn,
    toggleMode: () => {
      setIsOn(!isOn);
      setSelected(noRows);
    },
    /** Selected rows, also from other pages or earlier searches, in the version that was loaded last. */
    rows: [...selected.values()],
    has: (row: Row) => selected.has(keyOf(row)),
    setSelected: (row: Row, isSelected: boolean) =>
      setSelected((before) => {
        const after = new Map(before);
        if (isSelected) after.set(keyOf(row), row);
        else after.delete(keyOf(row));
        return after;
      }),
    selectOnly: (rows: readonly Row[]) => setSelected(new Map(byKey(rows))),
  };
}

/** The selected rows of a list, for bulk actions. */
export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

/** Returns a column with a checkbox for each row, which selects the row. */
export const selectionColumn = <Row,>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  heading: listLabels.select,
  position: 'choice',
  cell: (row) => (
    <Target>
      <input
        type="checkbox"
        aria-label={listLabels.selectOne(nameOf(row))}
        checked={selection.has(row)}
        onChange={({ target }) => selection.setSelected(row, target.checked)}
      />
    </Target>
  ),
});

/* The z-index puts the checkbox above the link of the row (`withRowLink`). */
const Target = styled.label`
  position: relative;
  z-index: 1;
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  cursor: pointer;
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--c-ink);
    cursor: inherit;
  }
  ${below.tablet} {
    width: 44px;
    height: 44px;
  }
`;
