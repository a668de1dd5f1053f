import type { Database } from '../../platform/db/tables/tables';

/**
 * Number of days after which an unconfirmed address is deleted. The page `/privacy` and the confirmation mail state
 * this number too.
 */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes newsletter addresses that were not confirmed within 30 days of the last confirmation mail. */
export async function deleteUnconfirmed(db: Database): Promise<void> {
  await db
    .deleteFrom('newsletterSignUp')
    .where('confirmedAt', 'is', null)
    .where('mailedAt', '<', new Date(Date.now() - DAYS * DAY_MS).toISOString())
    .execute();
}
