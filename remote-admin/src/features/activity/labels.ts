import type { EventAction, EventKind } from '@juris/contract';

/** Labels of the activity list. Tests read them from here. */
export const activityLabels = {
  heading: 'Activity',
  one: 'change',
  many: 'changes',
  whenEmpty: 'What staff do appears here: changes, messages, accounts and sign-ins.',
  fileName: 'activity',
  unknownPerson: 'Unknown',
  unknownAccount: 'Unknown account',
  oneSubscriber: 'Newsletter subscriber',
  messages: (count: number) => `${count} messages`,
  onePerson: 'One person',
  type: 'Type',
  record: 'Item',
  action: 'Change',
  fields: 'Changed fields',
  person: 'Person',
  time: 'Date',
  number: 'Number',
  version: 'Version',

  empty: 'empty',
  /** A changed field with its previous and its new value. */
  field: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  twoFields: (first: string, second: string) => `${first} and ${second}`,
  /** @param more Number of fields that are not named, at least 1. */
  manyFields: (first: string, second: string, more: number) =>
    `${first}, ${second} and ${more} more field${more === 1 ? '' : 's'}`,
} as const;

export const eventTypes: Record<EventKind, string> = {
  inbox: 'Message',
  personalData: 'Personal data',
  cannedReply: 'Canned reply',
  notification: 'Notifications',
  staff: 'Staff',
  signIn: 'Sign-in',
  file: 'File',
  bulkChange: 'Import or bulk change',
};

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const withNote = (action: string, note: string) => (note ? `${action}: “${note}”` : action);

/** Functions that return the label of an event, by its action. */
export const eventLabels: Record<EventAction, (event: { value: string; count: number }) => string> = {
  'state changed': ({ value }) => `status changed to ${value}`,
  'note changed': () => 'note changed',
  assigned: ({ value }) => (value ? `assigned to ${value}` : 'assignee changed'),
  replied: () => 'reply sent',
  added: () => 'added',
  saved: ({ value }) => (value ? `changed to ${value}` : 'saved'),
  'marked as spam': () => 'marked as spam',
  'marked as not spam': () => 'marked as not spam',
  removed: () => 'removed',
  restored: () => 'restored from the bin',
  deleted: () => 'deleted permanently',
  erased: ({ count }) => `erased, with ${counted(count, 'message')}`,
  invited: ({ value }) => `invited, role ${value}`,
  'invited again': () => 'invited again',
  'role changed': ({ value }) => `role changed to ${value}`,
  deactivated: () => 'deactivated',
  reactivated: () => 'activated',
  'second factor removed': () => 'two-factor authentication turned off',
  'signed in': () => 'signed in',
  'sign-in failed': ({ count }) => `${counted(count, 'failed sign-in')} in one hour`,
  described: ({ value }) => (value ? `alternative text changed to “${value}”` : 'alternative text removed'),
  imported: ({ count }) => `imported ${counted(count, 'record')}`,
  'changed in bulk': ({ count }) => `changed ${counted(count, 'record')}`,
  submitted: ({ value }) => withNote('submitted for review', value),
  returned: ({ value }) => withNote('returned to the author', value),
  undone: ({ count }) => `undone, ${counted(count, 'record')}`,
};
