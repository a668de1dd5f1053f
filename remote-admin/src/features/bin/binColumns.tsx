import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { textColumn } from '../../editor/table/columns';
import { choiceFilter, type Filter } from '../../editor/table/filters';
import { Timestamp } from '../../editor/table/Timestamp';
import { binLabels } from './labels';

/** A removed record of any type. */
export interface BinRow {
  name: string;
  /** Date and time of the removal: ISO 8601, UTC. */
  removedAt: string;
  removedBy: string;
  /** Date and time from which an administrator may delete the record permanently. */
  deletableFrom: string;
}

/** Columns, filters and row keys of one list of the bin. */
export interface BinView<Row> {
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  keyOf: (row: Row) => string;
}

/**
 * Creates columns, filters and row keys for one list of the bin.
 * @param typeLabelOf Returns the label of a row's type.
 * @param typeNames API names of the types by label, for the filter.
 */
export const viewOf = <Row extends BinRow>(
  typeLabelOf: (row: Row) => string,
  typeNames: Readonly<Record<string, string>>,
  keyOf: (row: Row) => string,
): BinView<Row> => ({
  columns: [
    textColumn(binLabels.type, 'picture', typeLabelOf, { sortsBy: 'kind' }),
    textColumn(binLabels.name, 'name', ({ name }) => name, { sortsBy: 'name' }),
    textColumn(binLabels.removedBy, 'wide', ({ removedBy }) => removedBy, { sortsBy: 'removedBy' }),
    {
      heading: binLabels.removed,
      position: 'detail',
      value: ({ removedAt }) => removedAt,
      sortsBy: 'removedAt',
      cell: ({ removedAt }) => <Timestamp at={removedAt} />,
    },
  ],
  filters: [choiceFilter('kind', 'type', 'kind', typeNames)],
  keyOf,
});

const restoreColumn = <Row extends BinRow>(restore: (row: Row) => void): Column<Row> => ({
  heading: binLabels.restore,
  position: 'edit',
  cell: (row) => (
    <AdminButton onClick={() => restore(row)} aria-label={binLabels.restoreOne(row.name)}>
      {binLabels.restore}
    </AdminButton>
  ),
});

/**
 * Returns two columns with the buttons that restore a row and delete it permanently. Before `deletableFrom`, the second
 * shows this date.
 * @param now Current time in milliseconds since 1970.
 * @param restore Restores a row; undefined if the user may not, and the column is omitted.
 * @param remove Deletes a row permanently; undefined if the user is not an administrator. The column then says that an
 *   administrator can delete the row.
 */
export const actions = <Row extends BinRow>(
  now: number,
  restore?: (row: Row) => void,
  remove?: (row: Row) => void,
): Column<Row>[] => [
  ...(restore ? [restoreColumn(restore)] : []),
  {
    heading: binLabels.deletion,
    position: 'detail',
    cell: (row) => {
      if (Date.parse(row.deletableFrom) > now)
        return (
          <>
            {binLabels.deletableFrom} <Day at={row.deletableFrom} />
          </>
        );
      if (!remove) return binLabels.byAdministrator;
      return (
        <AdminButton onClick={() => remove(row)} aria-label={binLabels.deleteOne(row.name)}>
          {binLabels.deletePermanently}
        </AdminButton>
      );
    },
  },
];

const Day = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' }).format(new Date(at))}</time>
);
