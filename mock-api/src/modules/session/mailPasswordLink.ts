import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import { invitationMail, passwordMail, type Sender } from '../mail/mailTemplates';
import { NO_RECIPIENT, queueMail } from '../mail/queuedMail';
import { makeAccountLink, purposeFor, consumeAccountLink } from './accountLinks';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum number of links mailed to one account per hour. */
const MAX_LINKS = 3;

/**
 * Queues a mail with a link for a new password if the address has an active account.
 * For any other address the function does the same work: it creates and deletes a link of another account, and queues a
 * mail without a recipient, which is never sent. The duration must not reveal who has an account. (On SQLite, other
 * requests wait for this transaction, so a client could measure it.)
 * A rollback instead of the deletion would be measurably faster, because it does not wait for the disk.
 * @param email normalised e-mail address
 */
export async function mailPasswordLink(db: Database, sender: Sender, email: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isTheirs = sql<number>`case when ${sql.ref('email')} = ${email} and ${sql.ref('isActive')} = 1 then 1 else 0 end`;
    const account = await transaction
      .selectFrom('account')
      .select(['id', 'passwordHash', isTheirs.as('isTheirs')])
      .orderBy(isTheirs, 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!account) return;
    const { links } = await transaction
      .selectFrom('accountLink')
      .select(({ fn }) => fn.countAll().as('links'))
      .where('accountId', '=', account.id)
      .where('createdAt', '>', new Date(Date.now() - HOUR_MS).toISOString())
      .executeTakeFirstOrThrow();
    const purpose = purposeFor(account);
    const { link, token } = await makeAccountLink(transaction, sender.siteOrigin, account.id, purpose);
    const template = purpose === 'invitation' ? invitationMail : passwordMail;
    const isMailed = Number(account.isTheirs) === 1 && Number(links) < MAX_LINKS;
    await queueMail(transaction, isMailed ? email : NO_RECIPIENT, template(sender, link));
    await consumeAccountLink(transaction, isMailed ? '' : token);
  });
}
