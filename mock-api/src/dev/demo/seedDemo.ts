import type { Database } from '../../platform/db/tables/tables';
import type { Uploads } from '../../platform/uploads/uploads';
import { FIRST_ACCOUNT } from '../../modules/session/firstAccount';
import { SeedFiles } from '../seed/seedFiles';
import { seedDesk } from './demoDesk';
import { seedFigures } from './demoFigures';
import { seedMessages } from './demoMessages';
import { seedLinkChecks, seedRedirects } from './demoRecords';

/** Setting that is stored together with the demo data. They are added only once. */
const DONE = 'demoSeed';

/**
 * Adds the demo data to a database with the seed `demo`: data of some weeks, so that no admin screen is empty. The
 * first account must exist. Does nothing if the data were added before.
 */
export async function seedDemo(db: Database, uploads: Uploads): Promise<void> {
  await uploads.saving(
    (saved) =>
      db.transaction().execute(async (transaction) => {
        const seedName = await transaction
          .selectFrom('setting')
          .select('value')
          .where('name', '=', 'seed')
          .executeTakeFirst();
        if (seedName?.value !== 'demo') return;
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('setting')
          .values({ name: DONE, value: 'yes' })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return;
        await seedMessages(transaction, new SeedFiles(uploads, saved, ''), saved);
        await seedFigures(transaction);
        await seedRedirects(transaction);
        await seedLinkChecks(transaction);
        await seedDesk(transaction, FIRST_ACCOUNT);
      }),
    'on request',
  );
}
