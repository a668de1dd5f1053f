import type { Database } from '../../platform/db/tables/tables';
import { hashPassword, isPassword } from './passwords';
import { normalisedEmail } from './sessions';

/** The account that the environment describes. */
const FIRST_ACCOUNT = 1;

/** What the environment said when it was last followed. */
const EMAIL = 'adminEmail';
const PASSWORD = 'adminPasswordHash';

/**
 * Makes the first account that of `ADMIN_EMAIL` and `ADMIN_PASSWORD`, an administrator. It follows them when they change,
 * and then its sessions end; what its owner changed in the meantime stays as long as they do not.
 * @throws Error when another account has the e-mail address
 */
export async function describeFirstAccount(db: Database, email: string, password: string): Promise<void> {
  const wanted = normalisedEmail(email);
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
  const said = (name: string) => settings.find((setting) => setting.name === name)?.value;
  // Of before there was a staff: nobody could change the account then.
  const saidEmail = said(EMAIL) ?? account?.email;
  const saidHash = said(PASSWORD) ?? account?.passwordHash;
  const isSame = saidHash !== undefined && (await isPassword(saidHash, password));
  if (account && isSame && saidEmail === wanted) return;

  const passwordHash = isSame ? saidHash : await hashPassword(password);
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
