import type { Database } from '../../platform/db/tables/tables';

/** Days that an address may stay unconfirmed, as `/privacy` and the mail state. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes addresses that were not confirmed within 30 days of the last mail to them. */
export async function deleteUnconfirmed(db: Database): Promise<void> {
  await db
    .deleteFrom('newsletterSignUp')
    .where('confirmedAt', 'is', null)
    .where('mailedAt', '<', new Date(Date.now() - DAYS * DAY_MS).toISOString())
    .execute();
}
