import { hasRight, roles } from '@juris/contract/rights';
import type { Database } from '../../platform/db/tables/tables';
import type { MailTemplate } from '../mail/mailTemplate';
import { signed, type Sender } from '../mail/mailTemplates';
import { queueMail } from '../mail/queuedMail';

/** Content of a mail about a draft that was submitted or returned. */
interface ReviewStep {
  /** Noun of the content type, e.g. "title". */
  label: string;
  /** Name of the record. */
  name: string;
  note: string;
  /** Path of the form of the record, below the origin of the site. */
  path: string;
  actor: { id: number; name: string };
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
export async function notifyEditors(db: Database, sender: Sender, step: ReviewStep): Promise<void> {
  const editors = roles.filter((role) => hasRight(role, 'publishContent'));
  const subject = `${step.actor.name} submitted the ${step.label} “${step.name}” for review`;
  for (const { email } of await notified(db)
    .where('role', 'in', editors)
    .where('account.id', '!=', step.actor.id)
    .execute())
    await queueMail(db, email, reviewMail(sender, subject, step));
}

/** Queues a mail to the author of a returned draft, if the author wants it. */
export async function notifyAuthor(
  db: Database,
  sender: Sender,
  accountId: number | null,
  step: ReviewStep,
): Promise<void> {
  if (accountId === null || accountId === step.actor.id) return;
  const author = await notified(db).where('account.id', '=', accountId).executeTakeFirst();
  const subject = `${step.actor.name} returned the ${step.label} “${step.name}”`;
  if (author) await queueMail(db, author.email, reviewMail(sender, subject, step));
}
