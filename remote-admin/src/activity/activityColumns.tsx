import { Link } from '@juris/shell/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { actionWords } from '../content/history/actionWords';
import { kindOf, nounOf } from '../content/history/kinds';
import { textColumn } from '../content/list/columns';
import type { Filter } from '../content/list/listView';
import { Moment } from '../content/list/Moment';
import type { Activity } from './activityApi';

const personOf = ({ savedBy }: Activity) => savedBy || 'Not known';
const actionOf = ({ action }: Activity) => actionWords[action];

/** The day on which something was, in the editor's own time, such as `2024-02-12`. */
const dayOf = ({ savedAt }: Activity) => new Intl.DateTimeFormat('sv-SE').format(new Date(savedAt));

/** The form of a record; undefined of what is gone, and of a kind that this page does not know. */
const formOf = (row: Activity) =>
  row.action === 'removed' || row.action === 'deleted' ? undefined : kindOf(row);

export const columns: readonly Column<Activity>[] = [
  textColumn('Kind', 'picture', nounOf),
  {
    heading: 'Record',
    place: 'name',
    value: ({ name }) => name,
    cell: (row) => {
      const form = formOf(row);
      return form ? <Link to={`/admin/${form.path}?edit=${row.recordId}`}>{row.name}</Link> : row.name;
    },
  },
  textColumn('What', 'detail', actionOf),
  textColumn('By', 'detail', personOf),
  {
    heading: 'When',
    place: 'detail',
    value: ({ savedAt }) => savedAt,
    cell: ({ savedAt }) => <Moment at={savedAt} />,
  },
];

/** What the list can be narrowed by. */
export const filters: readonly Filter<Activity>[] = [
  { name: 'person', noun: 'person', valueOf: personOf },
  { name: 'kind', noun: 'kind', valueOf: nounOf },
  { name: 'day', noun: 'day', valueOf: dayOf },
];

/** A change as a row of the export. */
export const exported = (row: Activity): Record<string, string> => ({
  When: row.savedAt,
  By: personOf(row),
  What: actionOf(row),
  Kind: nounOf(row),
  Record: row.name,
  Number: String(row.recordId),
  Version: String(row.version),
});
