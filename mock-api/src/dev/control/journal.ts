import type { JournalEntry, journalFilter } from '@juris/contract/mockControl';
import type { z } from 'zod';
import { matchesCall } from '../faults/faults';

/** Maximum number of entries. The oldest ones are removed first. */
const LONGEST = 1000;

/** The latest requests to the API. Bodies and headers contain passwords and tokens, so they are not recorded. */
export class Journal {
  private entries: JournalEntry[] = [];

  get length(): number {
    return this.entries.length;
  }

  add(entry: JournalEntry): void {
    this.entries.push(entry);
    if (this.entries.length > LONGEST) this.entries.shift();
  }

  clear(): void {
    this.entries = [];
  }

  /** Returns the newest entries that match a filter, in the order of their responses. */
  find({ call, status, tab, limit }: z.output<typeof journalFilter>): JournalEntry[] {
    return this.entries
      .filter(
        (entry) =>
          (call === undefined || matchesCall(call, { method: entry.method, url: entry.path })) &&
          (status === undefined || entry.status === status) &&
          (tab === undefined || entry.tab === tab),
      )
      .slice(-limit);
  }
}
