import type { Database } from '../database/tables';
import type { SeedName } from '../options';
import type { Uploads } from '../uploads/uploads';
import { readCatalogue } from './catalogue';
import { seedLarge } from './large';
import { seedSample } from './sample';
import { SeedFiles } from './seedFiles';

const SETTING = 'seed';

/**
 * Fills a new database, whole or not at all; one that was filled before stays as it is.
 * @param rows of each kind, for the large seed
 * @returns what the database was filled with, now or before
 */
export async function seed(
  db: Database,
  uploads: Uploads,
  wanted: SeedName,
  seedFolder: string,
  rows?: number,
): Promise<string> {
  const before = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  if (before) return before.value;
  const catalogue = readCatalogue(seedFolder);
  await uploads.saving((files) =>
    db.transaction().execute(async (transaction) => {
      const seedFiles = new SeedFiles(uploads, files, seedFolder);
      if (wanted === 'empty')
        await transaction.insertInto('publisher').values(catalogue.publishers).execute();
      else await seedSample(transaction, seedFiles, catalogue);
      if (wanted === 'large') await seedLarge(transaction, rows);
      await transaction.insertInto('setting').values({ name: SETTING, value: wanted }).execute();
    }),
  );
  return wanted;
}
