import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/tables/tables';
import { isPermanentRejection, type MailTransport } from './transport';
import { NO_RECIPIENT, type QueuedMail } from './queuedMail';

/**
 * Delay after the first failed attempt, in milliseconds. Each further failure doubles the delay, up to
 * {@link MAX_RETRY_DELAY_MS}. It must be longer than the timeout of an attempt.
 */
const FIRST_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 60 * 60 * 1000;
/** Age in milliseconds at which the queue stops sending a mail and stores it as a file. */
const GIVEN_UP_AFTER_MS = 5 * 24 * 60 * 60 * 1000;
/**
 * Maximum time in milliseconds that `close` waits for the running attempt. An unfinished attempt is repeated after the
 * next start.
 */
const CLOSE_TIMEOUT_MS = 5_000;

/** Maximum number of characters of a reason that is stored. */
const LONGEST_REASON = 500;

type ReplyOutcome = { sentAt: string } | { failedAt: string; failure: string };

/**
 * Sends the mails in the table `mail` one after the other. Requests only add mails to the table, so they do not depend
 * on the mail server. A mail is deleted only after the mail server has accepted it, so a restart or crash loses no
 * mail.
 */
export class MailQueue {
  #sending: Promise<void> | undefined;
  #again = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param firstRetryDelay delay after the first failed attempt in milliseconds; only tests change it
   * @param collect queues mails for changes that were saved without their mails
   */
  constructor(
    private readonly db: Database,
    private readonly transport: MailTransport,
    private readonly log: FastifyBaseLogger,
    private readonly firstRetryDelay = FIRST_RETRY_DELAY_MS,
    private readonly collect = async () => {},
  ) {}

  /**
   * Starts sending. Mails of a previous run are sent at once, even if they are due later: the restart may have fixed
   * the cause of the failure. A mail whose last attempt started less than `firstRetryDelay` ago waits for the rest of
   * this time, because another process may still be sending it.
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

  /** Starts sending the mails that are due. Must be called after the transaction that queued a mail. */
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

  /** Stops sending. Mails that are still in the table are sent after the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    let tooLong: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (tooLong = setTimeout(resolve, CLOSE_TIMEOUT_MS)));
    await Promise.race([this.#sending, late]);
    clearTimeout(tooLong);
  }

  async #sendDue(): Promise<void> {
    await this.collect();
    while (!this.#closed) {
      const mail = await this.db
        .selectFrom('mail')
        .selectAll()
        .orderBy('dueAt')
        .orderBy('id')
        .executeTakeFirst();
      if (!mail) return;
      const wait = Date.parse(mail.dueAt) - Date.now();
      // A timer of more than 24 days would run immediately in Node. A due date can be that far away if the clock was
      // wrong.
      if (wait > 0) return this.#wakeIn(Math.min(wait, MAX_RETRY_DELAY_MS));
      const isServerThere = await this.#attempt(mail);
      // The mail server could not be reached, so other mails would fail too.
      if (!isServerThere) return this.#wakeIn(this.firstRetryDelay);
    }
  }

  /** Tries to send a mail. Returns false if the mail server could not be reached. */
  async #attempt(mail: QueuedMail): Promise<boolean> {
    const retryDelay = this.#retryDelayAfter(mail.attempts);
    // The next attempt is scheduled before this attempt starts. A crash then loses no mail, and no other process sends
    // it.
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
      await this.#finish(mail, {
        failedAt: new Date().toISOString(),
        failure: reason.slice(0, LONGEST_REASON),
      });
      return true;
    }
    await this.#finish(mail, { sentAt: new Date().toISOString() });
    return true;
  }

  /** Deletes a mail from the queue. If it is a reply, stores the outcome with the reply. */
  async #finish({ id, replyId }: QueuedMail, outcome: ReplyOutcome): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      if (replyId !== null)
        await transaction.updateTable('messageReply').set(outcome).where('id', '=', replyId).execute();
      await transaction.deleteFrom('mail').where('id', '=', id).execute();
    });
  }

  /**
   * Returns the delay after a failed attempt, in milliseconds.
   * @param before number of attempts before the failed one
   */
  #retryDelayAfter(before: number): number {
    return Math.min(this.firstRetryDelay * 2 ** before, MAX_RETRY_DELAY_MS);
  }

  #wakeIn(milliseconds: number): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), milliseconds);
    // The timer must not keep the process running at shutdown.
    this.#timer.unref();
  }
}
