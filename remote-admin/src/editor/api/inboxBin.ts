import type { InboxEntry } from '@juris/contract';
import { reloadingCommand, type Command } from '../record/command';

/** Moves an entry of the inbox to the bin. */
export const removeEntry = ({ kind, key }: InboxEntry): Command => ({
  url: 'inbox/bin',
  body: { kind, key },
  invalidates: ['Inbox'],
});

export const restoreEntry = ({ kind, key }: InboxEntry) =>
  reloadingCommand('inbox/bin/restore', { kind, key }, 'Inbox');
