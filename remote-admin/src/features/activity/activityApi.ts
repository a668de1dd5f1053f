import type { ActivityEntries, NameList } from '@juris/contract';
import { pagedList } from '../../editor/api/listPages';
import { outputQuery } from '../../editor/api/outputQuery';
import type { VersionField } from '../../editor/history/versionFields';

/** An entry of the activity list. */
export type Activity = ActivityEntries['output'][number];

export type FieldsOf = (entry: Activity) => VersionField[];

export const activityPages = pagedList('adminActivityEntries', {
  url: 'activity/entries',
  rows: (answer: ActivityEntries): Activity[] => answer.output,
  tags: ['History', 'Inbox'],
});

/** Query for the names of all people in the activity list. */
export const activePeople = outputQuery<NameList['output']>('adminActivePeople', {
  url: 'activity/people',
  tags: ['History'],
  read: (names) => (Array.isArray(names) ? names : undefined),
});
