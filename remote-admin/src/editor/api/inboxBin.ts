import type { InboxEntry } from '@juris/contract';
import type { Command } from '../record/command';

/** Moves an entry of the inbox to the bin. */
export const removeEntry = ({ kind, key }: InboxEntry): Command => ({
  url: 'inbox/bin',
  body: { kind, key },
  invalidates: ['Inbox'],
});

export const restoreEntry = ({ kind, key }: InboxEntry): Command => ({
  url: 'inbox/bin/restore',
  body: { kind, key },
  invalidates: ['Inbox'],
  isReloadedOnFailure: true,
});
