import { sql } from 'kysely';
import type { PersonalData } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import type { Uploads } from '../../platform/uploads/uploads';
import { deleteTraces } from './deleteMessages';
import { messagesOf } from './readMessages';

/** Returns the SQL condition for queued mails that have an e-mail address as recipient or for replies. */
const mailsOf = (email: string) =>
  sql<boolean>`(lower(${sql.ref('recipient')}) = ${email} or lower(${sql.ref('replyTo')}) = ${email})`;

/**
 * Returns all data that the contact forms have stored about a person, including removed messages.
 * @param email e-mail address in lower case
 */
export async function personalDataOf(db: Database, email: string): Promise<PersonalData['output']> {
  const newsletter = await db
    .selectFrom('newsletterSignUp')
    .select(['signedUpAt', 'confirmedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('mail')
    .select(['subject', 'text', 'createdAt'])
    .where(mailsOf(email))
    .orderBy('id')
    .execute();
  return { email, messages: await messagesOf(db, email), newsletter: newsletter ?? null, mails };
}

/**
 * Permanently deletes all data that the contact forms have stored about a person, including removed messages.
 * @param email e-mail address in lower case
 * @returns the deleted data
 */
export async function erasePersonalData(
  db: Database,
  { storage }: Pick<Uploads, 'storage'>,
  email: string,
): Promise<PersonalData['output']> {
  const files: string[] = [];
  const erased = await db.transaction().execute(async (transaction) => {
    const erased = await personalDataOf(transaction, email);
    const isTheirs = sql<boolean>`lower(${sql.ref('email')}) = ${email}`;
    for (const { kind, id } of erased.messages)
      files.push(...(await deleteTraces(transaction, { kind, id })));
    await transaction.deleteFrom('proposal').where(isTheirs).execute();
    await transaction.deleteFrom('enquiry').where(isTheirs).execute();
    await transaction.deleteFrom('newsletterSignUp').where('email', '=', email).execute();
    await transaction.deleteFrom('mail').where(mailsOf(email)).execute();
    return erased;
  });
  await storage.remove(files);
  return erased;
}
