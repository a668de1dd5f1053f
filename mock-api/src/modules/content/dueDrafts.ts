import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import type { Services } from '../services';
import type { DraftedType } from './contentType';
import { RecordDrafts } from './recordDrafts';
import { Records } from './records';

/** Shortest delay before the next attempt after an unexpected error, such as a lost connection, in milliseconds. */
const RETRY_MS = 1000;

/**
 * Time for which a draft with such errors is tried again, in milliseconds. It begins at the publication time, or at the
 * start of the API if that is later.
 */
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
  private readonly startedAt = Date.now();

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
    let retry = Infinity;
    // The drafts with unexpected errors come first, because they keep their times.
    for (let postponed = 0; ;) {
      // The next time is set before the drafts are published. A draft that is saved meanwhile then resets it.
      const readAt = Date.now();
      const [first] = await this.db
        .selectFrom('recordDraft')
        .selectAll()
        .where('publishOn', '>', '')
        // Another release may have stored a draft of a content type that this one does not have.
        .where('kind', 'in', [...this.drafts.keys()])
        .orderBy('publishOn')
        .orderBy('id')
        .limit(1)
        .offset(postponed)
        .execute();
      const due = first ? Date.parse(first.publishOn) : Infinity;
      this.next = { due: Math.min(due, retry), readAt };
      if (!first || due > Date.now()) return;
      try {
        await this.drafts.get(first.kind)?.publishDue(first);
      } catch (error) {
        const isUnexpected = !(error instanceof HttpError);
        if (isUnexpected) this.log.error(error);
        const late = Date.now() - Math.max(due, this.startedAt);
        if (isUnexpected && late < MAX_DELAY_MS) {
          postponed += 1;
          // The pauses grow, so an hour has about 40 attempts.
          retry = Math.min(retry, Date.now() + Math.max(RETRY_MS, late / 4));
        } else await this.reportFailure(first, error);
      }
    }
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
