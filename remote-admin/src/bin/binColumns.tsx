import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { nounOf } from '../content/history/kinds';
import { textColumn } from '../content/list/columns';
import type { Filter } from '../content/list/listView';
import { Moment } from '../content/list/Moment';
import type { Removed } from './binApi';

export const columns: readonly Column<Removed>[] = [
  textColumn('Kind', 'picture', nounOf),
  textColumn('Name', 'name', ({ name }) => name),
  textColumn('Removed by', 'wide', ({ removedBy }) => removedBy),
  {
    heading: 'Removed',
    place: 'detail',
    value: ({ removedAt }) => removedAt,
    cell: ({ removedAt }) => <Moment at={removedAt} />,
  },
];

/**
 * What can be done with it; deleting for good only when its time has come.
 * @param now in milliseconds since 1970
 * @param remove what an administrator may do; without it the list says who may
 */
export const actions = (
  now: number,
  restore: (row: Removed) => void,
  remove?: (row: Removed) => void,
): Column<Removed>[] => [
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
    heading: 'Delete for good',
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

/** What the list can be narrowed by. */
export const filters: readonly Filter<Removed>[] = [{ name: 'kind', any: 'Any kind', valueOf: nounOf }];
