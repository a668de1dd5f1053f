import type { InboxOptions } from '@juris/contract';
import { hasRight, roles } from '@juris/contract/rights';
import type { Database } from '../../platform/db/tables/tables';
import { badRequest } from '../../platform/http/httpError';

/** Returns the active staff who may manage messages, in alphabetical order. */
export async function assignablePeople(db: Database): Promise<InboxOptions['output']['people']> {
  const people = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('isActive', '=', 1)
    .where('passwordHash', '!=', '')
    .where(
      'role',
      'in',
      roles.filter((role) => hasRight(role, 'manageInbox')),
    )
    .execute();
  return people.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
}

/** @throws HttpError 400 if the account does not exist or is deactivated */
export async function requireAssignable(db: Database, assignedTo: number | null | undefined): Promise<void> {
  if (assignedTo === undefined || assignedTo === null) return;
  const people = await assignablePeople(db);
  if (!people.some(({ id }) => id === assignedTo))
    throw badRequest({ assignedTo: 'This person has no active account. Choose another.' });
}

/** Returns the names of accounts by id, including those of deactivated accounts. */
export async function namesOfAccounts(
  db: Database,
  ids: readonly (number | null)[],
): Promise<Map<number | null, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
