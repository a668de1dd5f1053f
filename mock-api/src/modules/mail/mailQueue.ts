import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/tables/tables';
import { isPermanentRejection, type MailTransport } from './transport';
import { NO_RECIPIENT, type QueuedMail } from './queuedMail';

/**
 * Delay after the first attempt, in milliseconds; it doubles up to the maximum. Longer than an
 * attempt takes to time out.
 */
const FIRST_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 60 * 60 * 1000;
/** A mail that could not be sent for this long is set aside. */
const GIVEN_UP_AFTER_MS = 5 * 24 * 60 * 60 * 1000;
/**
 * Time that running work may take at shutdown; unfinished work is repeated after the next start.
 */
const CLOSE_TIMEOUT_MS = 5_000;

/**
 * Sends the mails in the table `mail` one after the other, independently of requests, which never
 * wait or fail because of it. A mail stays in the table until the server accepts it, also after a
 * restart or crash.
 */
export class MailQueue {
  #sending: Promise<void> | undefined;
  #again = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param firstRetryDelay in milliseconds, for tests */
  constructor(
    private readonly db: Database,
    private readonly transport: MailTransport,
    private readonly log: FastifyBaseLogger,
    private readonly firstRetryDelay = FIRST_RETRY_DELAY_MS,
  ) {}

  /**
   * Sends mails of a previous run immediately, although they are due later: the cause of the
   * failure may be fixed. A mail whose attempt started within the first delay waits for the rest of
   * it, since another process on the same database may be sending it.
   */
  async start(): Promise<void> {
    this.log.info(this.transport.description);
    const waiting = await this.db.selectFrom('mail').select(['id', 'attempts', 'dueAt']).execute();
    for (const { id, attempts, dueAt } of waiting) {
      if (attempts === 0) continue;
      const begun = Date.parse(dueAt) - this.#retryDelayAfter(attempts - 1);
      const soonest = new Date(Math.max(Date.now(), begun + this.firstRetryDelay)).toISOString();
      await this.db
        .updateTable('mail')
        .set({ dueAt: soonest })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('dueAt', '>', soonest)
        .execute();
    }
    this.wake();
  }

  /** Starts sending the mails that are due. Call it after the transaction that queued a mail. */
  wake(): void {
    if (this.#closed) return;
    if (this.#sending) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#sending = this.#sendDue()
      .catch((error: unknown) => {
        if (this.#closed) return;
        this.log.error(error, 'The queue of mails stopped. It goes on in a minute.');
        this.#wakeIn(this.firstRetryDelay);
      })
      .finally(() => {
        this.#sending = undefined;
        if (this.#again) {
          this.#again = false;
          this.wake();
        }
      });
  }

  /** Stops sending; unsent mails are sent after the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    let tooLong: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (tooLong = setTimeout(resolve, CLOSE_TIMEOUT_MS)));
    await Promise.race([this.#sending, late]);
    clearTimeout(tooLong);
  }

  async #sendDue(): Promise<void> {
    while (!this.#closed) {
      const mail = await this.db
        .selectFrom('mail')
        .selectAll()
        .orderBy('dueAt')
        .orderBy('id')
        .executeTakeFirst();
      if (!mail) return;
      const wait = Date.parse(mail.dueAt) - Date.now();
      if (wait > 0) return this.#wakeIn(wait);
      const isServerThere = await this.#attempt(mail);
      // The next mail would fail for the same reason.
      if (!isServerThere) return this.#wakeIn(this.firstRetryDelay);
    }
  }

  /** @returns false if no server was reached */
  async #attempt(mail: QueuedMail): Promise<boolean> {
    const retryDelay = this.#retryDelayAfter(mail.attempts);
    // Schedules the next attempt before this one: a crash loses no mail, and of two processes on
    // one database only one sends it.
    const { numUpdatedRows } = await this.db
      .updateTable('mail')
      .set({ attempts: mail.attempts + 1, dueAt: new Date(Date.now() + retryDelay).toISOString() })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return true;
    try {
      if (mail.recipient !== NO_RECIPIENT) {
        await this.transport.send(mail);
        this.log.info(`Mail ${mail.id} went out: ${mail.subject}`);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const age = Date.now() - Date.parse(mail.createdAt);
      if (!isPermanentRejection(error) && age < GIVEN_UP_AFTER_MS) {
        this.log.warn(
          `Mail ${mail.id} could not be sent (attempt ${mail.attempts + 1}): ${reason} It is tried again. Check SMTP_URL and MAIL_FROM if this lasts.`,
        );
        return typeof error === 'object' && error !== null && 'responseCode' in error;
      }
      await this.transport.setAside(mail);
      this.log.error(`Mail ${mail.id} is given up and lies in outbox/undelivered: ${reason}`);
    }
    await this.db.deleteFrom('mail').where('id', '=', mail.id).execute();
    return true;
  }

  /**
   * Returns the delay after an attempt, in milliseconds.
   * @param before number of earlier attempts
   */
  #retryDelayAfter(before: number): number {
    return Math.min(this.firstRetryDelay * 2 ** before, MAX_RETRY_DELAY_MS);
  }

  #wakeIn(milliseconds: number): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), milliseconds);
    // Lets an otherwise idle process exit; the mail stays in the table.
    this.#timer.unref();
  }
}
