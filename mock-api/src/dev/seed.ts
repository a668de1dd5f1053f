import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OpenDatabase } from '../platform/db/open';
import type { SeedName } from '../setup/options';
import type { SavedFiles } from '../platform/uploads/filesOfSave';
import type { Uploads } from '../platform/uploads/uploads';
import { insertRows } from '../modules/content/recordRows';
import { publisherRecordType } from '../modules/publishers/publisherRules';
import { contentTypes } from '../modules/content-types/contentTypes';
import { readCatalogue } from './seed/catalogue';
import { SeedFiles } from './seed/seedFiles';
import { seedContent } from './seed/contentSeed';
import type { Kysely } from 'kysely';
import type { ContentRow } from '../platform/db/tables/contentTables';
import { readRecord } from '../platform/db/tables/readRecord';
import type { Database } from '../platform/db/tables/tables';

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

/** Default number of rows of each content type in a large database. */
const LARGE = 10_000;

/** Number of rows per insert statement. It must stay below the database's limit of parameters. */
const BATCH = 500;

/** Copies the sample records of each content type until there are enough rows. */
async function seedLarge(db: Database, rows: number = LARGE): Promise<void> {
  for (const contentType of contentTypes) await copySamples(db, contentType, rows);
}

/**
 * Copies the records of a content type until there are enough rows. Each copy has a number after its name and uses the
 * files of its original. Every second copy of a book also has a number after its people and its series, so lists of
 * authors and series grow with the number of books.
 * @param rows number of rows that the content type has at the end, originals included
 */
export async function copySamples(
  db: Database,
  contentType: (typeof contentTypes)[number],
  rows: number,
): Promise<void> {
  // This function uses only the id and the name of a row, so one type can describe all tables.
  const tables = db as unknown as Kysely<Record<string, ContentRow & Record<string, unknown>>>;
  const { table, name } = contentType;
  const originals = await tables.selectFrom(table).selectAll().orderBy('id').execute();
  for (let first = originals.length + 1; first <= rows; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - first + 1) }, (_, index) => {
      const n = first + index;
      const { id: _id, ...row } = originals[(n - 1) % originals.length] ?? {};
      return {
        ...row,
        [name]: `${String(Reflect.get(row, name))} ${n}`,
        ...(n % 2 === 0 && otherNames(row, n)),
      };
    });
    await insertRows(db, contentType, batch);
    // SQLite blocks the event loop. The supervisor restarts a process that does not respond to heartbeats.
    await nextTurn();
  }
}

/** Returns the columns of a book with a number after each person and the series; nothing for other records. */
function otherNames({ record: json, authorName }: Record<string, unknown>, n: number) {
  if (typeof json !== 'string') return {};
  const record = readRecord(json);
  const { title } = record.series;
  return {
    ...(typeof authorName === 'string' && { authorName: `${authorName} ${n}` }),
    record: JSON.stringify({
      ...record,
      contributors: record.contributors.map((person) => ({
        ...person,
        name: `${person.name} ${n}`,
        orcid: '',
      })),
      series: { ...record.series, title: title && `${title} ${n}` },
    }),
  };
}
