import { sql } from 'kysely';
import type { Database } from '../database/tables';
import { invitationLetter, passwordLetter, type Sender } from '../mail/letters';
import { queueMail } from '../mail/queuedMail';
import { makeAccountLink, purposeFor } from './accountLinks';

const HOUR_MS = 60 * 60 * 1000;
/** Links that are mailed to one account in an hour. */
const MAX_LINKS = 3;

/** Rolls back the work for an address that gets no mail. */
class NoMail extends Error {}

/**
 * Queues a mail with a link for a new password, where the address has an active account. For any other address it does
 * the same work for another account and rolls it back: otherwise the next request, which waits for it on SQLite, would
 * tell by its time who has an account.
 * @param email normalised
 */
export async function mailPasswordLink(db: Database, sender: Sender, email: string): Promise<void> {
  const work = db.transaction().execute(async (transaction) => {
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
    const { link } = await makeAccountLink(transaction, sender.siteOrigin, account.id, purpose);
    const letter = purpose === 'invitation' ? invitationLetter : passwordLetter;
    await queueMail(transaction, email, letter(sender, link));
    if (Number(account.isTheirs) !== 1 || Number(links) >= MAX_LINKS) throw new NoMail();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof NoMail)) throw error;
  });
}
