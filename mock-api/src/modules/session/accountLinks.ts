import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';

const HOUR_MS = 60 * 60 * 1000;

/** Lifetime of a link in milliseconds, by its purpose. */
const lifetime = { invitation: 72 * HOUR_MS, password: HOUR_MS };
export type LinkPurpose = keyof typeof lifetime;

/** Returns `invitation` for an account without a password. */
export const purposeFor = ({ passwordHash }: { passwordHash: string }): LinkPurpose =>
  passwordHash === '' ? 'invitation' : 'password';

/**
 * Creates a link by which the owner of an account chooses a password. The database stores a hash,
 * and the secret follows the `#`, which browsers never send. Neither the database nor a log
 * therefore reveals a usable link.
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
 * Returns the account of a valid link.
 * @throws HttpError 404 for any other link
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
      'This link is incomplete or has expired. Ask for a new invitation, or use “Forgotten password?”.',
    );
  return account;
}

/**
 * Uses up a link. Call it in the transaction of its effect.
 * @returns false if another request has used it
 */
export async function consumeAccountLink(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accountLink')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the links of an account. */
export const endAccountLinks = (db: Database, accountId: number) =>
  db.deleteFrom('accountLink').where('accountId', '=', accountId).execute();

/** A plain hash is sufficient, since the secret is random. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
