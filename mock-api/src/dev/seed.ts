import type { OpenDatabase } from '../platform/db/open';
import type { SeedName } from '../setup/options';
import type { SavedFiles } from '../platform/uploads/filesOfSave';
import type { Uploads } from '../platform/uploads/uploads';
import { insertRows } from '../modules/content/versionedRepository';
import { publisherRecordType } from '../modules/publishers/publisherRules';
import { contentTypes } from '../modules/content-types/contentTypes';
import { readCatalogue } from './seed/catalogue';
import { seedLarge } from './large';
import { SeedFiles } from './seed/seedFiles';
import { seedContent } from './seed/contentSeed';

const SETTING = 'seed';

/** Describes the content of a new database. */
export interface SeedOptions {
  /** Seed that the operator requested with `--seed`; undefined if none was requested. */
  requested: SeedName | undefined;
  /** Seed of a new database if the operator requested none. */
  otherwise: SeedName;
  /** Folder that contains `catalogue.json` and the pictures of the samples (`art`). */
  folder: string;
  /** Number of rows of each content type for the seed "large"; undefined for the default. */
  rows?: number | undefined;
}

/**
 * Fills a new database in one transaction. Does nothing if the database was filled before.
 * @throws Error if the requested seed differs from the one that the database was filled with
 */
export async function seed(
  { db, engine }: OpenDatabase,
  uploads: Uploads,
  { requested, otherwise, folder, rows }: SeedOptions,
): Promise<void> {
  const existing = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  if (existing && requested !== undefined && requested !== existing.value)
    throw new Error(
      `The database was filled with "${existing.value}" at its first start, so --seed ${requested} is not possible. Omit --seed, set DATA_DIR to another folder, or replace the data with --reset --yes.`,
    );
  if (existing) return;
  const seedName = requested ?? otherwise;
  const catalogue = readCatalogue(folder);
  const fill = (files: SavedFiles) =>
    db.transaction().execute(async (transaction) => {
      const seedFiles = new SeedFiles(uploads, files, folder);
      const publishers = catalogue.publishers.filter(
        ({ publisherName }) => seedName !== 'empty' || !publisherName.includes('(sample)'),
      );
      await insertRows(transaction, publisherRecordType, publishers);
      const updatedAt = new Date().toISOString();
      if (seedName !== 'empty')
        for (const contentType of contentTypes)
          await seedContent({ db: transaction, engine, files: seedFiles, catalogue, updatedAt }, contentType);
      if (seedName === 'large') await seedLarge(transaction, rows);
      await transaction.insertInto('setting').values({ name: SETTING, value: seedName }).execute();
    });
  // Sizes of the sample pictures are generated on request. Generating them takes seconds, and each test has a separate
  // database.
  await uploads.saving(fill, 'on request');
}
