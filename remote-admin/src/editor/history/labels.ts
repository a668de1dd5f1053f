import type { DraftAction, StoredAction } from '@juris/contract';

/** Labels of the version history and of removal. Tests read them from here. */
export const historyLabels = {
  heading: 'Version history',
  close: 'Close',
  restore: 'Restore this version',
  restoreDraft: 'Restore as draft',
  version: 'Version',
  compareWith: 'Compare with',
  chooseVersion: 'Choose a version',
  versionOf: (when: string, action: string, savedBy: string) =>
    savedBy ? `${when}: ${action} by ${savedBy}` : `${when}: ${action}`,
  current: (version: string) => `Current version, ${version}`,
  none: 'No earlier versions yet.',
  noChanges: 'No changes between these two versions.',
  comparison: 'Changes between the two versions',
  field: 'Field',
  currentVersion: 'Current version',
  draft: 'Draft',
  empty: 'Empty',
  status: 'Status',
  active: 'Published',
  inactive: 'Not published',
  failed: 'Couldn’t load the version history. Try again.',

  saved: (when: string, savedBy: string) => (savedBy ? `Saved by ${savedBy}, ${when}` : `Saved ${when}`),
  justNow: 'just now',
  duplicate: 'Duplicate',
  remove: 'Remove',
  removeQuestion: (one: string) => `Remove this ${one}?`,
  removePublished:
    'It leaves the site immediately and moves to the bin. You can restore it from there, and publish it again.',
  removeConsequence: 'It moves to the bin. You can restore it from there.',
  restoredWithStatus: 'Restored with its previous status.',
} as const;

export const actionLabels: Record<StoredAction | DraftAction, string> = {
  before: 'original',
  added: 'added',
  saved: 'saved',
  moved: 'moved',
  'switched on': 'published',
  'switched off': 'hidden',
  'put back': 'restored an earlier version',
  removed: 'removed',
  restored: 'restored from the bin',
  deleted: 'deleted permanently',
  published: 'published the draft',
  'draft saved': 'saved a draft',
  'draft discarded': 'discarded the draft',
  'draft restored': 'restored the draft',
};
