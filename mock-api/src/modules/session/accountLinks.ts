import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';

const HOUR_MS = 60 * 60 * 1000;

/** How long a link can be followed, by what it is for. */
const lifetime = { invitation: 72 * HOUR_MS, password: HOUR_MS };
export type LinkPurpose = keyof typeof lifetime;

/** An invitation is what somebody gets who has no password yet. */
export const purposeFor = ({ passwordHash }: { passwordHash: string }): LinkPurpose =>
  passwordHash === '' ? 'invitation' : 'password';

/**
 * Makes a link by which the owner of an account chooses a password. The database keeps a hash of it, and its secret stands
 * behind the `#`, which no browser sends anywhere: neither a reader of the database nor of a log can follow it.
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
 * The account of a link that can still be followed.
 * @throws HttpError 404 for any other
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
      'This link is not valid, or no longer. Ask for a new one: by "Forgotten password?", or from who invited you.',
    );
  return account;
}

/**
 * Takes a link; in the transaction of what it is taken for.
 * @returns false where somebody else was faster
 */
export async function takeAccountLink(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accountLink')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the links of an account. */
export const endAccountLinks = (db: Database, accountId: number) =>
  db.deleteFrom('accountLink').where('accountId', '=', accountId).execute();

/** The secret is random, so a plain hash hides it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
