import type { Database } from '../../platform/db/tables/tables';
import { endAccountLinks } from './accountLinks';
import { hashPassword, verifyPassword } from './passwords';
import { emailKey } from './sessions';

/** Id of the account that the environment variables `ADMIN_EMAIL` and `ADMIN_PASSWORD` define. */
export const FIRST_ACCOUNT = 1;

/** Names of the settings with the two values from which the account was last updated. */
const EMAIL = 'adminEmail';
const PASSWORD = 'adminPasswordHash';

/**
 * Creates the first account, an administrator. A change of `ADMIN_EMAIL` or `ADMIN_PASSWORD` updates the account at the
 * next start and ends its sessions and password links. Otherwise a password that the owner has chosen stays valid.
 * @throws Error if another account has the e-mail address
 */
export async function syncFirstAccount(db: Database, email: string, password: string): Promise<void> {
  const wanted = emailKey(email);
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', FIRST_ACCOUNT)
    .executeTakeFirst();
  const settings = await db
    .selectFrom('setting')
    .selectAll()
    .where('name', 'in', [EMAIL, PASSWORD])
    .execute();
  const storedValue = (name: string) => settings.find((setting) => setting.name === name)?.value;
  // A database from a release without staff accounts has no such settings. Its account still has the values of the two
  // variables.
  const storedEmail = storedValue(EMAIL) ?? account?.email;
  const storedHash = storedValue(PASSWORD) ?? account?.passwordHash;
  const isSame = storedHash !== undefined && (await verifyPassword(storedHash, password));
  if (account && isSame && storedEmail === wanted) return;

  const passwordHash = isSame ? storedHash : await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const other = await transaction
      .selectFrom('account')
      .select('id')
      .where('email', '=', wanted)
      .where('id', '!=', FIRST_ACCOUNT)
      .executeTakeFirst();
    if (other)
      throw new Error(
        `ADMIN_EMAIL is ${wanted}, which is the address of another account. Choose another for the first account.`,
      );
    await transaction
      .insertInto('account')
      .values({
        id: FIRST_ACCOUNT,
        email: wanted,
        name: wanted,
        role: 'administrator',
        passwordHash,
        passwordVersion: 1,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          email: wanted,
          ...(!isSame && { passwordHash }),
          passwordVersion: row('account.passwordVersion', '+', 1),
        })),
      )
      .execute();
    await endAccountLinks(transaction, FIRST_ACCOUNT);
    for (const [name, value] of [
      [EMAIL, wanted],
      [PASSWORD, passwordHash],
    ] as const)
      await transaction
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
  });
}
