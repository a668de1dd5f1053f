import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { textColumn } from '../../editor/table/columns';
import { choiceFilter, type Filter } from '../../editor/table/filters';
import { Moment } from '../../editor/table/Moment';

/** A removed record of any type. */
export interface BinRow {
  name: string;
  /** ISO 8601, UTC. */
  removedAt: string;
  removedBy: string;
  /** Date and time from which an administrator may delete it permanently. */
  deletableFrom: string;
}

/** Columns, filters and keys of one of the lists. */
export interface BinView<Row> {
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  keyOf: (row: Row) => string;
}

/**
 * Creates the view of one of the lists. Its filter maps the nouns of the types to their names in the API.
 * @param nounOf returns the noun for a row's type
 */
export const viewOf = <Row extends BinRow>(
  nounOf: (row: Row) => string,
  kinds: Readonly<Record<string, string>>,
  keyOf: (row: Row) => string,
): BinView<Row> => ({
  columns: [
    textColumn('Kind', 'picture', nounOf, { sortsBy: 'kind' }),
    textColumn('Name', 'name', ({ name }) => name, { sortsBy: 'name' }),
    textColumn('Removed by', 'wide', ({ removedBy }) => removedBy, { sortsBy: 'removedBy' }),
    {
      heading: 'Removed',
      place: 'detail',
      value: ({ removedAt }) => removedAt,
      sortsBy: 'removedAt',
      cell: ({ removedAt }) => <Moment at={removedAt} />,
    },
  ],
  filters: [choiceFilter('kind', 'kind', 'kind', kinds)],
  keyOf,
});

/**
 * Returns the action columns. Permanent deletion is available from `deletableFrom` on.
 * @param now in milliseconds since 1970
 * @param remove deletes a row permanently; without it the list says who may do so
 */
export const actions = <Row extends BinRow>(
  now: number,
  restore: (row: Row) => void,
  remove?: (row: Row) => void,
): Column<Row>[] => [
  {
    heading: 'Put back',
    place: 'edit',
    cell: (row) => (
      <CompactButton onClick={() => restore(row)} aria-label={`Put back ${row.name}`}>
        Put back
      </CompactButton>
    ),
  },
  {
    heading: 'Deletion',
    place: 'number',
    cell: (row) => {
      if (Date.parse(row.deletableFrom) > now)
        return (
          <>
            from <Day at={row.deletableFrom} />
          </>
        );
      if (!remove) return 'by an administrator';
      return (
        <CompactButton onClick={() => remove(row)} aria-label={`Delete ${row.name} for good`}>
          Delete for good
        </CompactButton>
      );
    },
  },
];

const Day = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' }).format(new Date(at))}</time>
);
