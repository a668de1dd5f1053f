import type { BulkMessageChange, InboxEntry, InboxMessage } from '@juris/contract';
import type { ActivityEvent } from '../activity-events/events';
import { messageNumber } from '../mail/mailTemplates';

/** Returns the event for an entry of the bin. A newsletter address is personal data and is omitted. */
export const binEvent = (
  { kind, key }: InboxEntry,
  action: 'removed' | 'restored' | 'deleted',
): ActivityEvent => ({
  ...{ kind: 'inbox', action },
  ...(kind !== 'newsletter' && { recordId: Number(key), name: messageNumber(kind, Number(key)) }),
});

/** Returns the events for a change of a message's state, note or assignee. They do not contain the note. */
export function messageEvents(before: InboxMessage, after: InboxMessage): ActivityEvent[] {
  const message = { kind: 'inbox' as const, recordId: after.id, name: after.number };
  return [
    ...(before.state === after.state
      ? []
      : [{ ...message, action: 'state changed' as const, value: after.state }]),
    ...(before.note === after.note ? [] : [{ ...message, action: 'note changed' as const }]),
    ...(before.assignedTo === after.assignedTo
      ? []
      : [{ ...message, action: 'assigned' as const, value: after.assignedName }]),
  ];
}

/**
 * Returns the events for a change of several messages.
 * @param count number of changed messages
 */
export function bulkEvents({ messages, ...change }: BulkMessageChange, count: number): ActivityEvent[] {
  const [only, ...others] = messages;
  const which = {
    ...{ kind: 'inbox' as const, count },
    ...(only && others.length === 0 && { recordId: only.id, name: messageNumber(only.kind, only.id) }),
  };
  if (count === 0) return [];
  return [
    ...(change.state === undefined
      ? []
      : [{ ...which, action: 'state changed' as const, value: change.state }]),
    ...(change.assignedTo === undefined ? [] : [{ ...which, action: 'assigned' as const }]),
    ...(change.spam === 'spam' ? [{ ...which, action: 'marked as spam' as const }] : []),
    ...(change.spam === 'notSpam' ? [{ ...which, action: 'marked as not spam' as const }] : []),
    ...(change.isRemoved === undefined
      ? []
      : [{ ...which, action: change.isRemoved === 1 ? ('removed' as const) : ('restored' as const) }]),
  ];
}
