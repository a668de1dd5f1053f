import type { ActivityEntries, ActivityList, NameList } from '@juris/contract';
import { firstPage, pagedList } from '../../editor/api/listPages';
import { outputQuery } from '../../editor/api/outputQuery';
import type { VersionField } from '../../editor/history/versionFields';

/** An entry of the activity list. */
export type Activity = ActivityEntries['output'][number];

export type FieldsOf = (entry: Activity) => VersionField[];

const activity = pagedList('adminActivityEntries', {
  url: 'activity/entries',
  rows: (answer: { output: Activity[] }) => answer.output,
  tags: ['History', 'Inbox'],
});

/** Endpoint of the previous API release, which lists only changes of records. */
const olderActivity = pagedList('adminActivity', {
  url: 'activity',
  rows: (answer: ActivityList): Activity[] =>
    answer.output.map(({ id, ...entry }) => ({ ...entry, key: String(id), count: 1, value: '' })),
  tags: ['History'],
});

/** Returns the endpoint of the activity list, and whether the API lists events. */
export function useActivityPages() {
  const { error } = activity.useQuery(firstPage);
  const isOlder = error !== undefined && 'status' in error && error.status === 404;
  return { pages: isOlder ? olderActivity : activity, hasEvents: !isOlder };
}

/** Query for the names of all people in the activity list. */
export const activePeople = outputQuery<NameList['output']>('adminActivePeople', {
  url: 'activity/people',
  tags: ['History'],
  read: (names) => (Array.isArray(names) ? names : undefined),
});
