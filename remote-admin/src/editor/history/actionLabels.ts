import type { VersionAction } from '@juris/contract';

/** Labels of the actions that create a version, shown in the history. */
export const actionLabels: Record<VersionAction, string> = {
  before: 'as it was before',
  added: 'added',
  saved: 'saved',
  moved: 'moved',
  'switched on': 'switched on',
  'switched off': 'switched off',
  'put back': 'older version put back',
  removed: 'removed',
  restored: 'taken out of the bin',
  deleted: 'deleted for good',
};
