import styled from 'styled-components';
import { Link } from '@juris/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { versionedTypeOf, typeNamesByLabel } from '../../editor/history/versionedTypes';
import { startOfIndianDay } from '../../editor/schedule/indianTime';
import { textColumn, timeColumn } from '../../editor/table/columns';
import { choiceFilter, type Filter } from '../../editor/table/filters';
import type { Activity, FieldsOf } from './activityApi';
import { actionOf, fieldsText, nameOf, typeOf, wholeFieldText } from './activityTexts';
import { activityLabels, eventTypes } from './labels';

const { unknownPerson } = activityLabels;
const personOf = ({ savedBy }: Activity) => savedBy || unknownPerson;

/** Returns the content type whose form an entry links to; undefined for a removed record or an unknown content type. */
const formOf = (row: Activity) =>
  row.action === 'removed' || row.action === 'deleted' ? undefined : versionedTypeOf(row);

export const activityColumns = (fieldsOf: FieldsOf): readonly Column<Activity>[] => [
  textColumn(activityLabels.type, 'picture', typeOf, { sortsBy: 'kind' }),
  {
    heading: activityLabels.record,
    position: 'name',
    value: nameOf,
    sortsBy: 'name',
    cell: (row) => {
      const form = formOf(row);
      return form ? <Link to={`/admin/${form.screen}?edit=${row.recordId}`}>{row.name}</Link> : nameOf(row);
    },
  },
  {
    heading: activityLabels.action,
    position: 'detail',
    value: actionOf,
    sortsBy: 'action',
    cell: (row) => {
      const fields = fieldsText(fieldsOf(row));
      return (
        <>
          {actionOf(row)}
          {fields && <Fields> {fields}</Fields>}
        </>
      );
    },
  },
  textColumn(activityLabels.person, 'detail', personOf, { sortsBy: 'savedBy' }),
  timeColumn(activityLabels.time, 'detail', ({ savedAt }) => savedAt, { sortsBy: 'savedAt' }),
];

/**
 * Returns the filters of the activity list.
 * @param people Names of the people in the list.
 * @param hasEvents False for an older API, which lists only changes of records.
 */
export const activityFilters = (people: readonly string[], hasEvents: boolean): readonly Filter[] => [
  {
    ...{ name: 'person', label: 'person', choices: [...people, unknownPerson] },
    parameters: (name) => ({ savedBy: name === unknownPerson ? '' : name }),
  },
  choiceFilter('kind', 'type', 'kind', {
    ...typeNamesByLabel,
    ...(hasEvents && Object.fromEntries(Object.entries(eventTypes).map(([kind, label]) => [label, kind]))),
  }),
  { name: 'day', label: 'day', parameters: timesOf },
];

/** Returns start and end of a day (such as `2024-02-12`) in India. Undefined for an invalid day. */
function timesOf(day: string) {
  const begin = startOfIndianDay(day);
  if (!begin) return undefined;
  return { from: begin.toISOString(), until: new Date(begin.getTime() + DAY_MS).toISOString() };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a function that returns the cells of an entry for the CSV export, by heading. */
export const exportActivity =
  (fieldsOf: FieldsOf) =>
  (row: Activity): Record<string, string> => ({
    [activityLabels.time]: row.savedAt,
    [activityLabels.person]: personOf(row),
    [activityLabels.action]: actionOf(row),
    [activityLabels.fields]: fieldsOf(row).map(wholeFieldText).join('\n'),
    [activityLabels.type]: typeOf(row),
    [activityLabels.record]: nameOf(row),
    [activityLabels.number]: String(row.recordId ?? ''),
    [activityLabels.version]: String(row.version ?? ''),
  });

const Fields = styled.small`
  display: block;
  max-width: 44ch;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
  white-space: normal;
  overflow-wrap: anywhere;
`;
