import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import type { Services } from '../services';
import type { DraftedType } from './contentType';
import { RecordDrafts } from './recordDrafts';
import { Records } from './records';

/** Shortest and longest delay before the next attempt after an unexpected error, such as a lost connection, in milliseconds. */
const [RETRY_MS, MAX_RETRY_MS] = [1000, 60_000];

/** Time for which a draft with such errors is tried again, in milliseconds. */
const MAX_DELAY_MS = 60 * 60 * 1000;

/**
 * Publishes drafts at their publication time. There is no timer: each request first publishes the drafts that are due,
 * even if the API was not running at their time. If several processes use the database, only the one that deletes the
 * draft's row publishes it.
 */
export class DueDrafts {
  private readonly drafts = new Map<string, RecordDrafts>();
  private next: { due: number; readAt: number } | undefined;
  private running: Promise<void> | undefined;
  /** Drafts with unexpected errors by id, with the times of the first error and of the next attempt. */
  private readonly failing = new Map<number, { version: number; since: number; next: number }>();

  /**
   * @param maxAgeMs returns how long the next publication time may be cached; Infinity while this process is notified of
   * every change
   */
  constructor(
    private readonly db: Database,
    private readonly maxAgeMs: () => number,
    private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * Returns the drafts of a type of records, and publishes them at their time from now on.
   * @param list cached list of the type, which each change of a draft invalidates
   */
  of(type: DraftedType, services: Services, list: { invalidate(): void }): RecordDrafts {
    const onChange = () => {
      list.invalidate();
      this.invalidate();
      services.mails.wake();
    };
    const drafts = new RecordDrafts(new Records(type, services, onChange));
    this.drafts.set(type.table, drafts);
    return drafts;
  }

  /** Must be called after a draft was changed. The next publication time may have changed. */
  invalidate(): void {
    this.next = undefined;
  }

  /** Returns whether a draft may be due. This does not read the database. */
  mayBeDue(now = Date.now()): boolean {
    return !this.next || this.next.due <= now || now - this.next.readAt >= this.maxAgeMs();
  }

  /**
   * Publishes all drafts that are due. Simultaneous calls share one publication. After an unexpected error, the attempt
   * is repeated after {@link RETRY_MS}.
   */
  publish(): Promise<void> {
    return (this.running ??= this.publishAll()
      .catch((error: unknown) => {
        this.log.error(error);
        this.next = { due: Date.now() + RETRY_MS, readAt: Date.now() };
      })
      .finally(() => (this.running = undefined)));
  }

  private async publishAll() {
    for (;;) {
      // The next time is set before the drafts are published. A draft that is saved meanwhile then resets it.
      const readAt = Date.now();
      const waiting = [...this.failing].filter(([, { next }]) => next > readAt);
      const first = await this.db
        .selectFrom('recordDraft')
        .selectAll()
        .where('publishOn', '>', '')
        // Another release may have stored a draft of a content type that this one does not have.
        .where('kind', 'in', [...this.drafts.keys()])
        .$if(waiting.length > 0, (query) =>
          query.where(
            'id',
            'not in',
            waiting.map(([id]) => id),
          ),
        )
        .orderBy('publishOn')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      const due = first ? Date.parse(first.publishOn) : Infinity;
      this.next = { due: Math.min(due, ...waiting.map(([, { next }]) => next)), readAt };
      if (!first || due > Date.now()) return;
      try {
        await this.drafts.get(first.kind)?.publishDue(first);
        this.failing.delete(first.id);
      } catch (error) {
        if (!(error instanceof HttpError) && this.postpone(first, error)) continue;
        this.failing.delete(first.id);
        await this.reportFailure(first, error);
      }
    }
  }

  /** Plans another attempt after an unexpected error. @returns false if a draft has failed for too long */
  private postpone({ id, version }: { id: number; version: number }, error: unknown): boolean {
    this.log.error(error);
    const known = this.failing.get(id);
    const now = Date.now();
    const since = known?.version === version ? known.since : now;
    const pause = Math.min(Math.max(RETRY_MS, (now - since) / 4), MAX_RETRY_MS);
    this.failing.set(id, { version, since, next: now + pause });
    return now - since < MAX_DELAY_MS;
  }

  /** Removes the publication time of a draft that cannot be published, and stores the reason for the editors. */
  private async reportFailure(
    { id, version, kind, recordId }: { id: number; version: number; kind: string; recordId: number },
    error: unknown,
  ) {
    // The record or the draft was changed meanwhile. The next round publishes a remaining draft.
    if (error instanceof HttpError && error.statusCode === 409) return;
    const failure =
      error instanceof HttpError ? error.message : 'The draft couldn’t be published. Try again.';
    this.log.warn(`The draft of ${kind} ${recordId} was not published at its time: ${failure}`);
    await this.db
      .updateTable('recordDraft')
      .set({ publishOn: '', failure })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
    this.drafts.get(kind)?.records.onChange();
  }
}
