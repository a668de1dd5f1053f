import type { Database } from '../database/tables';
import type { SeedName } from '../options';
import type { SavedFiles, Uploads } from '../uploads/uploads';
import { insertRows } from '../content/contentWrites';
import { publisherKind } from '../content/publisherKind';
import { kinds } from '../kinds/kinds';
import { readCatalogue } from './catalogue';
import { seedLarge } from './large';
import { SeedFiles } from './seedFiles';

const SETTING = 'seed';

/** What a database is to be filled with. */
export interface SeedOptions {
  /** What somebody asked for. */
  requested: SeedName | undefined;
  /** What a new database is filled with when nobody asked for anything. */
  otherwise: SeedName;
  /** Folder of the catalogue and the art. */
  folder: string;
  /** Rows of each kind, for the large seed. */
  rows?: number | undefined;
}

/**
 * Fills a new database, whole or not at all; one that was filled before stays as it is.
 * @throws Error when something else was asked for than what is there
 */
export async function seed(
  db: Database,
  uploads: Uploads,
  { requested, otherwise, folder, rows }: SeedOptions,
): Promise<void> {
  const before = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  if (before && requested !== undefined && requested !== before.value)
    throw new Error(
      `The database was filled with "${before.value}" at its first start, so --seed ${requested} cannot be had. Leave it out, name another DATA_DIR, or set everything aside with --reset --yes.`,
    );
  if (before) return;
  const wanted = requested ?? otherwise;
  const catalogue = readCatalogue(folder);
  const fill = (files: SavedFiles) =>
    db.transaction().execute(async (transaction) => {
      const seedFiles = new SeedFiles(uploads, files, folder);
      const publishers = catalogue.publishers.filter(
        ({ publisherName }) => wanted !== 'empty' || !publisherName.includes('(sample)'),
      );
      await insertRows(transaction, publisherKind, publishers);
      const updatedAt = new Date().toISOString();
      if (wanted !== 'empty')
        for (const kind of kinds)
          await kind.seed({ db: transaction, files: seedFiles, catalogue, updatedAt }, kind);
      if (wanted === 'large') await seedLarge(transaction, rows);
      await transaction.insertInto('setting').values({ name: SETTING, value: wanted }).execute();
    });
  // Making the sizes takes seconds of a processor, and most databases with samples live shorter: each test has one.
  await uploads.saving(fill, 'on request');
}
