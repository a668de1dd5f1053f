import { Link } from '@juris/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { actionLabels } from '../../editor/history/labels';
import { versionedTypeOf, typeNamesByLabel, typeLabelOf } from '../../editor/history/versionedTypes';
import { textColumn } from '../../editor/table/columns';
import { choiceFilter, type Filter } from '../../editor/table/filters';
import { Timestamp } from '../../editor/table/Timestamp';
import type { Activity } from './activityApi';
import { activityLabels } from './labels';

const { unknownPerson } = activityLabels;
const personOf = ({ savedBy }: Activity) => savedBy || unknownPerson;
const actionOf = ({ action }: Activity) => actionLabels[action];

/**
 * Returns the content type to whose form a change can link. Returns undefined for a removed or deleted record, which
 * has no form, and for an unknown content type.
 */
const formOf = (row: Activity) =>
  row.action === 'removed' || row.action === 'deleted' ? undefined : versionedTypeOf(row);

/** Columns of the list of changes. */
export const columns: readonly Column<Activity>[] = [
  textColumn(activityLabels.type, 'picture', typeLabelOf, { sortsBy: 'kind' }),
  {
    heading: activityLabels.record,
    position: 'name',
    value: ({ name }) => name,
    sortsBy: 'name',
    cell: (row) => {
      const form = formOf(row);
      return form ? <Link to={`/admin/${form.path}?edit=${row.recordId}`}>{row.name}</Link> : row.name;
    },
  },
  textColumn(activityLabels.action, 'detail', actionOf, { sortsBy: 'action' }),
  textColumn(activityLabels.person, 'detail', personOf, { sortsBy: 'savedBy' }),
  {
    heading: activityLabels.time,
    position: 'detail',
    value: ({ savedAt }) => savedAt,
    sortsBy: 'savedAt',
    cell: ({ savedAt }) => <Timestamp at={savedAt} />,
  },
];

/**
 * Returns the filters of the list of changes.
 * @param people Names of the people who have changed records.
 */
export const activityFilters = (people: readonly string[]): readonly Filter[] => [
  {
    ...{ name: 'person', label: 'person', choices: [...people, unknownPerson] },
    parameters: (name) => ({ savedBy: name === unknownPerson ? '' : name }),
  },
  choiceFilter('kind', 'type', 'kind', typeNamesByLabel),
  { name: 'day', label: 'day', parameters: timesOf },
];

/** Returns start and end of a day (such as `2024-02-12`) in the time zone of the browser. Undefined for an invalid day. */
function timesOf(day: string) {
  const begin = new Date(`${day}T00:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(begin.getTime())) return undefined;
  const end = new Date(begin);
  end.setDate(end.getDate() + 1);
  return { from: begin.toISOString(), until: end.toISOString() };
}

/** Returns the cells of a change for the CSV export, by heading. */
export const exportActivity = (row: Activity): Record<string, string> => ({
  [activityLabels.time]: row.savedAt,
  [activityLabels.person]: personOf(row),
  [activityLabels.action]: actionOf(row),
  [activityLabels.type]: typeLabelOf(row),
  [activityLabels.record]: row.name,
  [activityLabels.number]: String(row.recordId),
  [activityLabels.version]: String(row.version),
});
