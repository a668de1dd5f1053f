import type { Role, StaffMember } from '@juris/contract';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { badRequest, HttpError, notFound } from '../../platform/http/httpError';
import { endAccountLinks } from './accountLinks';
import { switchOffSecondFactor } from './secondFactor';

/** Everybody who is or was of the staff, by name; those who cannot sign in last. */
export async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await staff(db).orderBy('isActive', 'desc').orderBy('name').orderBy('account.id').execute();
  return rows.map(memberOf);
}

/** @throws HttpError 404 */
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
 * Makes an account that has no password yet.
 * @throws HttpError 400 where somebody has the address
 */
export async function addMember(db: Database, email: string, role: Role): Promise<number> {
  const added = await db
    .insertInto('account')
    .values({ email, name: email, role, passwordHash: '', passwordVersion: 1 })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw badRequest({ email: `${email} is of the staff already.` });
  return added.id;
}

/**
 * Changes what somebody may do, or asks for no second factor any more; being switched off ends their sessions and links.
 * @throws HttpError 409 when nobody would be left who can manage the staff
 */
export async function changeMember(
  db: Database,
  engine: Engine,
  id: number,
  change: { role?: Role | undefined; isActive?: 0 | 1 | undefined; hasSecondFactor?: 0 | undefined },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const administrators = await administratorsOf(transaction, engine);
    const isLast = administrators.every((one) => one.id === id);
    if (isLast && administrators.length > 0 && (change.role === 'editor' || change.isActive === 0))
      throw new HttpError(
        409,
        'This is the last administrator. Make somebody else one first, so that the staff can still be managed.',
      );
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

/** Those who can manage the staff; locked, so that two who take the role from each other come one after the other. */
async function administratorsOf(transaction: Database, engine: Engine) {
  const query = transaction
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .where('isActive', '=', 1)
    .where('passwordHash', '!=', '')
    .orderBy('id');
  // SQLite has one writer anyway, and no such lock.
  return (engine === 'PostgreSQL' ? query.forUpdate() : query).execute();
}
