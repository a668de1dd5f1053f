import { useMemo } from 'react';
import { optionsOf } from '../../editor/catalogue/codes';
import { ExportButton } from '../../editor/table/ExportButton';
import { ListScreen } from '../../editor/table/ListScreen';
import { useStaffList } from '../../editor/table/usePagedList';
import { activityLabels, eventTypes, eventLabels } from './labels';
import styled from 'styled-components';
import { Link } from '@juris/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { versionedTypeOf, typeOptions, typeLabelOf } from '../../editor/record/recordTypes';
import { startOfIndianDay } from '../../editor/schedule/indianTime';
import { textColumn, timeColumn } from '../../editor/table/columns';
import { choiceFilter, type Filter } from '../../editor/table/filters';
import { actionLabels } from '../../editor/history/labels';
import type { VersionField } from '../../editor/history/versionFields';
import type { ActivityEntries, NameList } from '@juris/contract';
import { pagedList } from '../../editor/api/listPages';
import { outputQuery } from '../../editor/api/outputQuery';

/** Screen at `/admin/activity`: actions of staff, latest first. The specification does not contain it. */
export function ActivityScreen({ fieldsOf }: { fieldsOf: FieldsOf }) {
  const { currentData: people = [] } = activePeople.useQuery();
  const columns = useMemo(() => activityColumns(fieldsOf), [fieldsOf]);
  const filters = activityFilters(people);
  const { shown, request } = useStaffList({ pages: activityPages, columns, filters });
  return (
    <ListScreen
      {...shown}
      labels={activityLabels}
      rowKey={keyOf}
      buttons={
        <ExportButton
          {...{ request, keyOf }}
          name={activityLabels.fileName}
          pages={activityPages}
          cells={exportActivity(fieldsOf)}
          total={shown.list.rows && shown.list.total}
        />
      }
    />
  );
}

const keyOf = ({ key }: Activity) => key;

const { unknownPerson } = activityLabels;
const personOf = ({ savedBy }: Activity) => savedBy || unknownPerson;

/** Returns the content type whose form an entry links to; undefined for a removed record or an unknown content type. */
const formOf = (row: Activity) =>
  row.action === 'removed' || row.action === 'deleted' ? undefined : versionedTypeOf(row);

const activityColumns = (fieldsOf: FieldsOf): readonly Column<Activity>[] => [
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
        <Change>
          {actionOf(row)}
          {fields && <small> {fields}</small>}
        </Change>
      );
    },
  },
  textColumn(activityLabels.person, 'detail', personOf, { sortsBy: 'savedBy' }),
  timeColumn(activityLabels.time, 'detail', ({ savedAt }) => savedAt, { sortsBy: 'savedAt' }),
];

/**
 * Returns the filters of the activity list.
 * @param people Names of the people in the list.
 */
const activityFilters = (people: readonly string[]): readonly Filter[] => [
  {
    ...{ name: 'person', label: 'person', choices: [...people, unknownPerson] },
    parameters: (name) => ({ savedBy: name === unknownPerson ? '' : name }),
  },
  choiceFilter('kind', 'type', 'kind', [...typeOptions, ...optionsOf(eventTypes)]),
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

const Change = styled.div`
  max-width: 44ch;
  white-space: normal;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
`;

/** Longest value, in characters, that the list shows beside its field. */
const longestValue = 60;

const eventNames = new Map(Object.entries(eventTypes));

/** Returns the label of the content type of an entry, or of its type of event. */
const typeOf = ({ kind }: Activity): string => eventNames.get(kind) ?? typeLabelOf({ kind });

/** Returns the action of an entry, e.g. "saved". An unknown action of a newer API is returned unchanged. */
export function actionOf(entry: Activity): string {
  const { kind, action } = entry;
  const event =
    eventNames.has(kind) || action === 'submitted' || action === 'returned'
      ? Object.entries(eventLabels).find(([name]) => name === action)?.[1](entry)
      : Object.entries(actionLabels).find(([name]) => name === action)?.[1];
  return event ?? action;
}

/** Returns the name of the record, message, canned reply or account of an entry. */
export function nameOf({ kind, name, count }: Activity): string {
  if (name !== '') return name;
  if (kind === 'personalData') return activityLabels.onePerson;
  if (kind === 'signIn') return activityLabels.unknownAccount;
  if (kind === 'inbox') return count === 1 ? activityLabels.oneSubscriber : activityLabels.messages(count);
  return name;
}

/**
 * Returns the changed fields as text: the values of a single field, e.g. "Price, Paperback: ₹1,295 → ₹1,395", or the
 * labels of several, e.g. "Price, Pages and 3 more fields".
 */
export function fieldsText(fields: readonly VersionField[]): string {
  const [first, second, ...more] = fields;
  if (!first) return '';
  if (!second) return fieldText(first);
  return more.length === 0
    ? activityLabels.twoFields(first.label, second.label)
    : activityLabels.manyFields(first.label, second.label, more.length);
}

function fieldText(field: VersionField): string {
  const isShort = [field.then, field.now].every(
    ({ text, picture }) => !picture && text.length <= longestValue && !text.includes('\n'),
  );
  return isShort ? wholeFieldText(field) : field.label;
}

/** Returns a changed field with its previous and its new value, whatever their length. */
export const wholeFieldText = ({ label, then, now }: VersionField): string =>
  activityLabels.field(label, then.text || activityLabels.empty, now.text || activityLabels.empty);

/** An entry of the activity list. */
export type Activity = ActivityEntries['output'][number];

type FieldsOf = (entry: Activity) => VersionField[];

const activityPages = pagedList('adminActivityEntries', {
  url: 'activity/entries',
  rows: (answer: ActivityEntries): Activity[] => answer.output,
  tags: ['History', 'Inbox'],
});

/** Query for the names of all people in the activity list. */
const activePeople = outputQuery<NameList['output']>('adminActivePeople', {
  url: 'activity/people',
  tags: ['History'],
  read: (names) => (Array.isArray(names) ? names : undefined),
});
