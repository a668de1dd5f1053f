import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { textColumn } from '../../editor/table/columns';
import { choiceFilter, type Filter } from '../../editor/table/filters';
import { Moment } from '../../editor/table/Moment';

/** Something that was removed, whatever it is. */
export interface BinRow {
  name: string;
  /** ISO 8601, UTC. */
  removedAt: string;
  removedBy: string;
  /** From when an administrator may delete it for good. */
  deletableFrom: string;
}

/** How one of the lists is shown. */
export interface BinView<Row> {
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  keyOf: (row: Row) => string;
}

/** @param nounOf what a row is @param kinds the API's names by these nouns */
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
 * What can be done with it; deleting for good only when its time has come.
 * @param now in milliseconds since 1970
 * @param remove what an administrator may do; without it the list says who may
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
