import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import Libsql from 'libsql';
import { databaseErrorMessage } from './tables/databaseError';
import { migrate } from './migrations/migration';
import { content } from './migrations/001-content';
import { receivedMail } from './migrations/002-received';
import { sessions } from './migrations/003-sessions';
import { bannerAltText } from './migrations/004-banner-alt-text';
import { idempotencyKeys } from './migrations/005-idempotency-keys';
import { bookRecords } from './migrations/006-book-records';
import { mail } from './migrations/007-mail';
import { accounts } from './migrations/008-accounts';
import { accountLinks } from './migrations/009-account-links';
import { secondFactor } from './migrations/010-second-factor';
import { contentVersions } from './migrations/011-content-versions';
import { manyCopies } from './migrations/012-many-copies';
import { handledMessages } from './migrations/013-handled-messages';
import { places } from './migrations/014-places';
import { schedule } from './migrations/015-schedule';
import { bannerFocalPoint } from './migrations/016-banner-focal-point';
import { tour } from './migrations/017-tour';
import { altTexts } from './migrations/018-alt-texts';
import { publisherVersions } from './migrations/019-publisher-versions';
import { contributorNames } from './migrations/020-contributor-names';
import { search } from './migrations/021-search';
import { lists } from './migrations/022-lists';
import { terms } from './migrations/023-terms';
import { fileNames } from './migrations/025-file-names';
import { widerSearch } from './migrations/026-wider-search';
import { bookSorts } from './migrations/027-book-sorts';
import { savedViews } from './migrations/028-saved-views';
import { drafts } from './migrations/029-drafts';
import { presence } from './migrations/032-presence';
import { activityEvents } from './migrations/033-activity';
import { bulkChanges } from './migrations/037-bulk-changes';
import { messageHandling } from './migrations/039-message-handling';
import { replies } from './migrations/040-replies';
import { attachments } from './migrations/041-attachments';
import { staffRoles } from './migrations/042-roles';
import { linkChecks } from './migrations/043-link-checks';
import { libraryFiles } from './migrations/044-library-files';
import { pageTexts } from './migrations/046-page-texts';
import { redirects } from './migrations/047-redirects';
import { figureTables } from './migrations/049-figures';
import { suggestionTerms } from './migrations/053-suggestion-terms';
import { sampleChapters } from './migrations/054-sample-chapters';
import { libraryContents } from './migrations/055-library-contents';
import { browseTerms } from './migrations/057-browse-terms';
import { bookEnquiries } from './migrations/058-book-enquiries';
import { redirectTimes } from './migrations/060-redirect-times';
import { authorProfiles } from './migrations/064-author-profiles';
import { seriesProfiles } from './migrations/065-series-profiles';
import { pdfPages } from './migrations/066-pdf-pages';
import { duplicateIndexes } from './migrations/071-duplicate-indexes';
import { postgresPool, type Report } from './postgresPool';
import { JurisSqliteDialect } from './sqliteDialect';
import type { Database, Engine, Tables } from './tables/tables';

/** All migrations, sorted by number, except that 033 needs a table of 037. */
const migrations = [
  content,
  receivedMail,
  sessions,
  bannerAltText,
  idempotencyKeys,
  bookRecords,
  mail,
  accounts,
  accountLinks,
  secondFactor,
  contentVersions,
  manyCopies,
  handledMessages,
  places,
  schedule,
  bannerFocalPoint,
  tour,
  altTexts,
  publisherVersions,
  contributorNames,
  search,
  lists,
  terms,
  fileNames,
  widerSearch,
  bookSorts,
  savedViews,
  drafts,
  presence,
  bulkChanges,
  activityEvents,
  messageHandling,
  replies,
  attachments,
  staffRoles,
  linkChecks,
  libraryFiles,
  pageTexts,
  redirects,
  figureTables,
  suggestionTerms,
  sampleChapters,
  libraryContents,
  browseTerms,
  bookEnquiries,
  redirectTimes,
  authorProfiles,
  seriesProfiles,
  pdfPages,
  duplicateIndexes,
];

export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

/**
 * Opens the database and migrates it to the current schema.
 * @param dataDir data folder, which contains the SQLite database
 * @param databaseUrl address of a PostgreSQL database; undefined for SQLite
 * @throws Error with the reason and a remedy if the database is not usable
 */
export async function openDatabase(dataDir: string, databaseUrl?: string): Promise<OpenDatabase> {
  const opened = await connect(dataDir, databaseUrl);
  await migrateSchema(opened, databaseName(dataDir, databaseUrl));
  return opened;
}

/**
 * Opens the database without migrating it. Creates a missing SQLite file.
 * @param report receives messages about connections that fail while no query uses them
 * @throws Error with the reason and a remedy if the database is not usable
 */
export async function connect(
  dataDir: string,
  databaseUrl?: string,
  report: Report = () => undefined,
): Promise<OpenDatabase> {
  if (!databaseUrl) return openSqlite(dataDir);
  const opened = await openPostgres(databaseUrl, report);
  try {
    await sql`select 1`.execute(opened.db);
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw unusable(databaseName(dataDir, databaseUrl), error, databaseUrl);
  }
}

/**
 * Migrates an open database to the current schema.
 * @param name name of the database in error messages
 * @throws Error with the reason and a remedy if that fails; the database is then closed
 */
export async function migrateSchema({ db, engine }: OpenDatabase, name: string): Promise<void> {
  try {
    await migrate(db, engine, migrations);
  } catch (error) {
    await db.destroy();
    throw unusable(name, error, engine === 'PostgreSQL' ? name : undefined);
  }
}

/** Returns the name of the database for messages: the path of the file, or the address without user and password. */
export const databaseName = (dataDir: string, databaseUrl?: string) =>
  databaseUrl ? withoutPassword(databaseUrl) : path.join(dataDir, 'juris.db');

const unusable = (name: string, error: unknown, databaseUrl?: string) =>
  new Error(
    `The database ${name} cannot be used: ${databaseErrorMessage(error, databaseUrl !== undefined)}`,
    {
      cause: error,
    },
  );

/**
 * Lets only the owner read the database, which contains password hashes and messages. Earlier versions created it with
 * the umask of the process.
 */
function restrictToOwner(file: string) {
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(name) && statSync(name).uid === process.getuid?.()) chmodSync(name, 0o600);
}

function openSqlite(dataDir: string): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = databaseName(dataDir);
  try {
    restrictToOwner(file);
    const connection = new Libsql(file);
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    connection.pragma('busy_timeout = 5000');
    const [check] = connection.prepare('PRAGMA quick_check(1)').all();
    if (JSON.stringify(check) !== '{"quick_check":"ok"}') throw new Error('Its content is damaged.');
    const ours = "sum(name = 'migration')";
    const [tables] = connection.prepare(`SELECT count(*) AS found, ${ours} AS ours FROM sqlite_schema`).all();
    if (Object(tables).found > 0 && !Object(tables).ours)
      throw new Error('It contains tables of another application.');
    return {
      engine: 'SQLite',
      db: new Kysely<Tables>({ dialect: new JurisSqliteDialect({ database: connection }) }),
    };
  } catch (error) {
    throw unusable(file, error);
  }
}

async function openPostgres(databaseUrl: string, report: Report): Promise<OpenDatabase> {
  const pool = await postgresPool(databaseUrl, report);
  return { engine: 'PostgreSQL', db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Returns the address of a PostgreSQL database without user and password. */
function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'in DATABASE_URL';
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}
