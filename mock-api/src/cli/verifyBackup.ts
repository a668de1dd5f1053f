/** Implements the command `rehearse`. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createApi } from '../app';
import type { ApiSettings } from '../setup/settings';
import { withDatabase } from '../platform/db/open';
import { FolderStorage } from '../platform/uploads/folderStorage';
import { missingFiles } from '../ops/storeIdentity';
import { POSTGRES_FILE } from '../ops/backupFormat';
import { countRows } from '../ops/tableCounts';
import { CHANGES_FUNCTION } from '../platform/db/tables/changeNotices';
import { runStoreCommand } from './storeCommand';

/**
 * Tests whether a backup can be restored. Restores it into a temporary folder, and a PostgreSQL backup into the empty
 * database of `REHEARSAL_DATABASE_URL`. Then migrates the database and opens it with this version of the API. Deletes
 * the folder and the restored tables afterwards. The site may run meanwhile.
 * @param args one folder with a backup
 * @returns a summary with the number of restored rows
 * @throws Error with a message of one sentence if the backup cannot be restored or opened, or if files are missing
 */
export async function verifyBackup(
  args: string[],
  settings: Partial<Pick<ApiSettings, 'REHEARSAL_DATABASE_URL' | 'INIT_CWD'>>,
): Promise<string> {
  const { positionals } = parseArgs({ args, options: {}, strict: true, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0)
    throw new Error('Usage: npm run api -w @juris/mock-api -- rehearse FOLDER');
  const backup = path.resolve(settings.INIT_CWD ?? '', folder);
  const isOfPostgres = existsSync(path.join(backup, POSTGRES_FILE));
  const databaseUrl = isOfPostgres ? settings.REHEARSAL_DATABASE_URL : undefined;
  if (isOfPostgres && !databaseUrl)
    throw new Error(`${backup} is a backup of PostgreSQL. Set REHEARSAL_DATABASE_URL to an empty database.`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'juris-rehearsal-'));
  const startedAt = performance.now();
  let isRestored = false;
  try {
    await runStoreCommand('restore', [backup], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    isRestored = true;
    const missing = await withDatabase(dataDir, databaseUrl, (db) =>
      missingFiles(db, new FolderStorage(path.join(dataDir, 'uploads'))),
    );
    if (missing.length > 0)
      throw new Error(
        `${backup} can be restored, but ${missing.length} files of its records are missing: ${missing.slice(0, 5).join(', ')}. Add them to the uploads, or select new files for these records, and back up again.`,
      );
    // The API does not listen, so it does not send the queued mails of the backup. The random password exists only in
    // the restored copy.
    const api = await createApi({
      dataDir,
      databaseUrl,
      adminEmail: 'rehearsal@example.org',
      adminPassword: randomBytes(16).toString('hex'),
      signingKey: randomBytes(32).toString('hex'),
    });
    const { statusCode } = await api.inject('/api/health');
    await api.close();
    if (statusCode !== 200) throw new Error(`${backup} was restored, but the API does not respond with it.`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return `${backup} is usable: restored, migrated and opened in ${seconds} s without missing files; ${await countRows(dataDir, databaseUrl)}.`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    if (isRestored && databaseUrl) await dropTables(databaseUrl);
  }
}

/** Drops the tables, which contain personal data, with their views, and the function of their triggers. */
const dropTables = (databaseUrl: string) =>
  withDatabase('', databaseUrl, async (db) => {
    for (const { name, schema, isView } of await db.introspection.getTables())
      if (schema === 'public' && !isView) await db.schema.dropTable(name).cascade().execute();
    await sql`drop function if exists ${sql.id(CHANGES_FUNCTION)}`.execute(db);
  });
