import { recordDeclarations } from '@juris/contract/types/recordTypes';
import type { Database } from '../../platform/db/tables/tables';
import { returnReview, submitReview } from '../reviews/draftReviews';
import type { CurrentUser } from '../session/sessions';
import type { Records } from './records';
import { unschedule } from './draftStore';
import { hasRight, roles } from '@juris/contract/rights';
import { type MailTemplate, queueMail } from '../mail/queuedMail';
import { signed, type Sender } from '../mail/mailTemplates';
import { versionedTypeName, type returnedDraft, type VersionedTypeName } from '@juris/contract';
import type { z } from 'zod';
import { versionsOf, type Actor } from './versions';

/** Submits drafts of one type for review, and returns them to their authors. */
export class DraftReviews {
  constructor(private readonly records: Records) {}

  /**
   * Submits a saved draft for review, in the transaction that saved it.
   * @param note note to the editors; undefined if the draft is only saved
   */
  async submit(transaction: Database, id: number, note: string | undefined, actor: CurrentUser) {
    if (note === undefined) return;
    const { kind, name, step } = await this.stepOf(transaction, id, note, actor);
    await submitReview(transaction, { kind, id, name }, note, actor);
    await notifyEditors(transaction, this.records.services, step);
  }

  /**
   * Returns a submitted draft to its author, with a note. The draft loses its publication time.
   * @throws HttpError 404 if there is no such record; 409 if the draft is not in review, or has changed since the
   *   editor opened it
   */
  async return(
    actor: CurrentUser,
    id: number,
    { note, ...versions }: z.output<typeof returnedDraft>,
  ): Promise<object> {
    const { services, store } = this.records;
    return this.records.change(id, async (transaction) => {
      await store.requireVersion(transaction, await store.find(transaction, id), versions);
      const { kind, name, step } = await this.stepOf(transaction, id, note, actor);
      const author = await returnReview(transaction, { kind, id, name }, note, actor);
      await unschedule(transaction, kind, id);
      await notifyAuthor(transaction, services, author, step, 'returned');
    });
  }

  private async stepOf(transaction: Database, id: number, note: string, actor: CurrentUser) {
    const { store, contentType } = this.records;
    const { table: kind, label, name: nameColumn } = contentType;
    const name = String(Reflect.get(store.merged(await store.find(transaction, id)), nameColumn));
    const path = `/admin/${recordDeclarations[kind].screen}?edit=${id}`;
    return { kind, name, step: { label, name, note, path, actor } };
  }
}

/** Content of a mail about a draft that was submitted, returned or published. */
interface ReviewStep {
  /** Noun of the content type, e.g. "title". */
  label: string;
  /** Name of the record. */
  name: string;
  note: string;
  /** Path of the form of the record, below the origin of the site. */
  path: string;
  actor: Actor;
}

const reviewMail = (
  { siteName, siteOrigin }: Sender,
  subject: string,
  { note, path }: ReviewStep,
): MailTemplate => ({
  subject,
  text: `${subject}.
${note && `\n${note}\n`}
${siteOrigin}${path}

${signed(siteName, siteOrigin)}`,
});

const notified = (db: Database) =>
  db
    .selectFrom('account')
    .innerJoin('notificationSetting', 'notificationSetting.accountId', 'account.id')
    .select(['account.id', 'email'])
    .where('isActive', '=', 1)
    .where('review', '=', 1);

/** Queues mails to the editors who want to know of submitted drafts, except the person who submitted this one. */
async function notifyEditors(db: Database, sender: Sender, step: ReviewStep): Promise<void> {
  const editors = roles.filter((role) => hasRight(role, 'publishContent'));
  const subject = `${step.actor.name} submitted the ${step.label} “${step.name}” for review`;
  for (const { email } of await notified(db)
    .where('role', 'in', editors)
    .where('account.id', '!=', step.actor.id)
    .execute())
    await queueMail(db, email, reviewMail(sender, subject, step));
}

/** Queues a mail to the author of a returned or published draft, if the author wants it. */
async function notifyAuthor(
  db: Database,
  sender: Sender,
  accountId: number | null,
  step: ReviewStep,
  act: 'returned' | 'published',
): Promise<void> {
  if (accountId === null || accountId === step.actor.id) return;
  const author = await notified(db).where('account.id', '=', accountId).executeTakeFirst();
  const subject = `${step.actor.name} ${act} the ${step.label} “${step.name}”`;
  if (author) await queueMail(db, author.email, reviewMail(sender, subject, step));
}

/**
 * Queues mails to the authors whose submitted drafts were published, if they want them. Of several processes, one
 * queues each mail. Must also run before a review is replaced. Leaves types that only a newer version knows.
 * @param record record whose mails are queued; undefined for all
 */
export async function queuePublicationMails(
  transaction: Database,
  sender: Sender,
  record?: { kind: VersionedTypeName; id: number },
): Promise<void> {
  const reviews = await transaction
    .selectFrom('draftReview')
    .selectAll()
    .where('publishedBy', '>', '')
    .where('kind', 'in', record ? [record.kind] : versionedTypeName.options)
    .where(({ eb, lit }) => (record ? eb('recordId', '=', record.id) : lit(true)))
    .orderBy('id')
    .execute();
  for (const { id, kind, recordId, accountId, publishedBy } of reviews) {
    const { numUpdatedRows } = await transaction
      .updateTable('draftReview')
      .set({ publishedBy: '' })
      .where('id', '=', id)
      .where('publishedBy', '=', publishedBy)
      .executeTakeFirst();
    const version = await versionsOf(transaction, kind, recordId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || !version) continue;
    const { noun: label, screen } = recordDeclarations[versionedTypeName.parse(kind)];
    const path = `/admin/${screen}?edit=${recordId}`;
    const step = { label, name: version.name, note: '', path, actor: { id: 0, name: publishedBy } };
    await notifyAuthor(transaction, sender, accountId, step, 'published');
  }
}
