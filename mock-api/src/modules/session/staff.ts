import type { Role, StaffMember } from '@juris/contract';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { badRequest, HttpError, notFound } from '../../platform/http/httpError';
import { endAccountLinks } from './accountLinks';
import { switchOffSecondFactor } from './secondFactor';

/** Returns the accounts of all current and former staff, sorted by name. Deactivated accounts come last. */
export async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await staff(db).orderBy('isActive', 'desc').orderBy('name').orderBy('account.id').execute();
  return rows.map(memberOf);
}

/**
 * Returns a member of staff.
 * @throws HttpError 404 if there is no such account
 */
export async function findMember(db: Database, id: number): Promise<StaffMember> {
  const row = await staff(db).where('account.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('account', id);
  return memberOf(row);
}

const staff = (db: Database) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'role', 'isActive', 'passwordHash', 'totpSecret'])
    .select(({ selectFrom }) =>
      selectFrom('session')
        .whereRef('session.accountId', '=', 'account.id')
        .whereRef('session.passwordVersion', '=', 'account.passwordVersion')
        .select(({ fn }) => fn.max('renewedAt').as('at'))
        .as('lastSeenAt'),
    );

const memberOf = ({
  passwordHash,
  totpSecret,
  ...member
}: Awaited<ReturnType<ReturnType<typeof staff>['execute']>>[number]): StaffMember => ({
  ...member,
  isInvited: passwordHash === '' ? 1 : 0,
  hasSecondFactor: totpSecret === null ? 0 : 1,
});

/**
 * Adds an account without a password and returns its id. Its owner chooses the password with the invitation link.
 * @throws HttpError 400 if another account has the e-mail address
 */
export async function addMember(db: Database, email: string, role: Role): Promise<number> {
  const added = await db
    .insertInto('account')
    .values({ email, name: email, role, passwordHash: '', passwordVersion: 1 })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw badRequest({ email: `${await memberName(db, email)} already has an account.` });
  return added.id;
}

/** Returns the name of a member of staff: the e-mail address until the invitation is accepted. */
async function memberName(db: Database, email: string): Promise<string> {
  const member = await db.selectFrom('account').select('name').where('email', '=', email).executeTakeFirst();
  return member?.name ?? email;
}

/**
 * Changes the role or the status of an account, or disables its second factor. Deactivating an account ends its
 * sessions and its password links.
 * @throws HttpError 409 if no administrator would be left
 */
export async function changeMember(
  db: Database,
  engine: Engine,
  id: number,
  change: { role?: Role | undefined; isActive?: 0 | 1 | undefined; hasSecondFactor?: 0 | undefined },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const administrators = await administratorsOf(transaction, engine);
    const isDemotion = change.role !== undefined && change.role !== 'administrator';
    const isLast = administrators.every((one) => one.id === id);
    if (isLast && administrators.length > 0 && (isDemotion || change.isActive === 0))
      throw new HttpError(409, 'This is the last administrator. Make someone else an administrator first.');
    if (change.hasSecondFactor === 0) await switchOffSecondFactor(transaction, id);
    if (change.role === undefined && change.isActive === undefined) return;
    await transaction
      .updateTable('account')
      .set((row) => ({
        ...(change.role && { role: change.role }),
        ...(change.isActive !== undefined && { isActive: change.isActive }),
        ...(change.isActive === 0 && { passwordVersion: row('passwordVersion', '+', 1) }),
      }))
      .where('id', '=', id)
      .execute();
    if (change.isActive === 0) await endAccountLinks(transaction, id);
  });
}

/**
 * Returns the active administrators and locks their rows. Otherwise two administrators could remove the role from each
 * other simultaneously.
 */
async function administratorsOf(transaction: Database, engine: Engine) {
  const query = transaction
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .where('isActive', '=', 1)
    .where('passwordHash', '!=', '')
    .orderBy('id');
  // SQLite allows only one write transaction at a time and has no row locks.
  return (engine === 'PostgreSQL' ? query.forUpdate() : query).execute();
}
