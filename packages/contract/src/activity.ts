import { z } from 'zod';
import { timestamp } from './fields';
import { draftAction, storedAction, versionedTypeName } from './history';
import { total } from './responses';

/** Types of events that are not changes of one record. */
export const eventKind = z.enum([
  ...['inbox', 'personalData', 'cannedReply', 'notification'],
  ...['staff', 'signIn', 'file', 'bulkChange'],
] as const);
/** Value of {@link eventKind}. */
export type EventKind = z.infer<typeof eventKind>;

/** Actions of events that are not changes of one record. */
export const eventAction = z.enum([
  ...['state changed', 'note changed', 'assigned', 'marked as spam', 'marked as not spam'],
  ...['replied', 'added', 'saved'],
  ...['removed', 'restored', 'deleted', 'erased'],
  ...['invited', 'invited again', 'role changed', 'deactivated', 'reactivated', 'second factor removed'],
  ...['signed in', 'sign-in failed'],
  ...['described'],
  ...['imported', 'changed in bulk', 'undone'],
  ...['submitted', 'returned'],
] as const);
/** Value of {@link eventAction}. */
export type EventAction = z.infer<typeof eventAction>;

/** Content types and event types by which the activity list can be filtered. */
export const activityKind = z.enum([...versionedTypeName.options, ...eventKind.options]);
/** Value of {@link activityKind}. */
export type ActivityKind = z.infer<typeof activityKind>;

const example = {
  key: 'version-204',
  kind: 'banner',
  recordId: 14,
  version: 2,
  action: 'saved',
  name: 'Library weeks',
  savedAt: '2024-02-12T09:30:00.000Z',
  savedBy: 'Nalini George',
  count: 1,
  value: '',
  changes: { before: { title: 'Library days' }, after: { title: 'Library weeks' } },
};

/** Response with the activity of all staff, latest first. */
export const activityEntries = z
  .object({
    output: z.array(
      z.object({
        key: z.string().meta({ description: 'Unique in the list' }),
        kind: activityKind,
        recordId: z
          .int()
          .nullable()
          .meta({ description: 'Id of the record, message, canned reply or account' }),
        version: z.int().nullable().meta({ description: 'Version of the record after the change' }),
        action: z.enum([...storedAction.options, ...draftAction.options, ...eventAction.options]),
        name: z.string().meta({
          description:
            'Name of the record or canned reply at that time, number of the message, or name of the account or file; empty for erased personal data',
        }),
        savedAt: timestamp,
        savedBy: z.string().meta({ description: 'Name of the person at that time; empty if unknown' }),
        count: z.int().meta({
          description: 'Number of records or messages, or of failed sign-ins in that hour; otherwise 1',
        }),
        value: z.string().meta({
          description:
            'New state of a message, its assignee, the new role or notifications of an account, the new alternative text of a file, or the note of a review; otherwise empty',
        }),
        changes: z
          .object({
            before: z.record(z.string(), z.unknown()),
            after: z.record(z.string(), z.unknown()),
          })
          .optional()
          .meta({
            description:
              'The record after the change, and the previous values of its fields that differ; absent if there is no previous version',
          }),
      }),
    ),
    total,
  })
  .meta({ id: 'ActivityEntries', examples: [{ output: [example] }] });
/** Value of {@link activityEntries}. */
export type ActivityEntries = z.infer<typeof activityEntries>;
