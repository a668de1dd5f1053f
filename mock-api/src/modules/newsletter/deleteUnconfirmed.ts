import type { Database } from '../../platform/db/tables/tables';

/** Days that an address may stay unconfirmed; `/privacy` and the mail say so. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Drops the addresses that nobody confirmed within 30 days of the last mail to them. */
export async function deleteUnconfirmed(db: Database): Promise<void> {
  await db
    .deleteFrom('newsletterSignUp')
    .where('confirmedAt', 'is', null)
    .where('mailedAt', '<', new Date(Date.now() - DAYS * DAY_MS).toISOString())
    .execute();
}
