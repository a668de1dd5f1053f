import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import { sql } from 'kysely';
import { invitationMail, passwordMail, type Sender } from '../mail/mailTemplates';
import { NO_RECIPIENT, queueMail } from '../mail/queuedMail';

const HOUR_MS = 60 * 60 * 1000;

/** Lifetime of a link in milliseconds, by its purpose. */
const lifetime = { invitation: 72 * HOUR_MS, password: HOUR_MS };
type LinkPurpose = keyof typeof lifetime;

/** Returns the purpose of a link for an account: `invitation` as long as the account has no password. */
export const purposeFor = ({ passwordHash }: { passwordHash: string }): LinkPurpose =>
  passwordHash === '' ? 'invitation' : 'password';

/**
 * Creates a link with which the owner of an account can choose a password. The database stores only a hash of the
 * token. The token follows the `#`, so browsers do not send it and servers do not log it.
 */
export async function makeAccountLink(
  db: Database,
  siteOrigin: string,
  accountId: number,
  purpose: LinkPurpose,
): Promise<{ link: string; token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  const expiresAt = new Date(now + lifetime[purpose]).toISOString();
  await db.deleteFrom('accountLink').where('expiresAt', '<', new Date(now).toISOString()).execute();
  await db
    .insertInto('accountLink')
    .values({ tokenHash: hashOf(token), accountId, createdAt: new Date(now).toISOString(), expiresAt })
    .execute();
  return { link: `${siteOrigin}/admin/choosepassword#${token}`, token, expiresAt };
}

/**
 * Returns the account that a link belongs to.
 * @throws HttpError 404 if the link is unknown, expired or used, or if the account is deactivated
 */
export async function accountOfLink(db: Database, token: string) {
  const account = await db
    .selectFrom('accountLink')
    .innerJoin('account', 'account.id', 'accountLink.accountId')
    .selectAll('account')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', new Date().toISOString())
    .where('isActive', '=', 1)
    .executeTakeFirst();
  if (!account)
    throw new HttpError(
      404,
      'This link is incomplete or has expired. Ask for a new invitation, or use “Forgot password?”.',
    );
  return account;
}

/**
 * Deletes a link. Must be called in the transaction that sets the password.
 * @returns false if another request has used the link meanwhile
 */
export async function consumeAccountLink(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accountLink')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const endAccountLinks = (db: Database, accountId: number) =>
  db.deleteFrom('accountLink').where('accountId', '=', accountId).execute();

/** Returns the hash of a token. A plain hash without salt is sufficient because tokens are random. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

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
