/** Implements the command `account`. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requiredEmail } from '@juris/contract/fields';
import { databaseName, withDatabase } from '../platform/db/open';
import { SITE_NAME } from '../setup/options';
import type { ApiSettings } from '../setup/settings';
import { secondFactorOffMail } from '../modules/mail/mailTemplates';
import { queueMail } from '../modules/mail/queuedMail';
import { endAccountLinks, makeAccountLink, purposeFor } from '../modules/session/accountLinks';
import { switchOffSecondFactor } from '../modules/session/secondFactor';
import { emailKey } from '../modules/session/sessions';

/**
 * Creates an administrator's account, or restores access to an account: it becomes active, keeps its role, loses its
 * second factor, and its sessions end. The printed link lets the owner choose a password. The site may run meanwhile.
 * @param args one e-mail address
 * @returns a summary with the link
 * @throws Error with a message of one sentence
 */
export async function runAccountCommand(
  args: string[],
  {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SITE_ORIGIN: siteOrigin = 'http://localhost:3000',
  }: Pick<ApiSettings, 'DATA_DIR' | 'DATABASE_URL' | 'SITE_ORIGIN'>,
): Promise<string> {
  const { positionals } = parseArgs({ args, options: {}, strict: true, allowPositionals: true });
  const [given = '', ...more] = positionals;
  const email = requiredEmail.safeParse(emailKey(given)).data;
  if (email === undefined || more.length > 0)
    throw new Error('Usage: npm run api -w @juris/mock-api -- account name@example.org');
  const database = databaseName(dataDir, databaseUrl);
  const noAccounts = new Error(
    `The database ${database} has no accounts yet. Check DATA_DIR and DATABASE_URL, and start the site once.`,
  );
  if (!databaseUrl && !existsSync(database)) throw noAccounts;
  return withDatabase(dataDir, databaseUrl, async (db) => {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'accountLink')) throw noAccounts;
    return db.transaction().execute(async (transaction) => {
      const account = await transaction
        .insertInto('account')
        .values({
          ...{ email, name: email, role: 'administrator' as const },
          ...{ passwordHash: '', passwordVersion: 1 },
        })
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet((row) => ({
            isActive: 1,
            passwordVersion: row('account.passwordVersion', '+', 1),
          })),
        )
        .returning(['id', 'role', 'passwordHash', 'totpSecret'])
        .executeTakeFirstOrThrow();
      await endAccountLinks(transaction, account.id);
      if (account.totpSecret !== null) {
        await switchOffSecondFactor(transaction, account.id);
        await queueMail(transaction, email, secondFactorOffMail({ siteName: SITE_NAME, siteOrigin }));
      }
      const { link, expiresAt } = await makeAccountLink(
        transaction,
        siteOrigin,
        account.id,
        purposeFor(account),
      );
      return `${email} has the role ${account.role}. Set a password with this link. It works once, until ${expiresAt}:\n${link}`;
    });
  });
}
