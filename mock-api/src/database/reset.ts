import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from './open';

/** Tables of ours, dependants first. */
const tables = [
  'banner',
  'leader',
  'publishedTitle',
  'resource',
  'openAccess',
  'snippet',
  'publisher',
  'leadershipCategory',
  'teamCategory',
  'proposal',
  'enquiry',
  'newsletterSignUp',
  'account',
  'revokedToken',
  'setting',
  'migration',
];

/** Removes everything that is stored: the database's content and all uploaded files. */
export async function emptyDatabase(dataDir: string, uploads: string, databaseUrl?: string): Promise<void> {
  rmSync(uploads, { recursive: true, force: true });
  if (!databaseUrl) {
    for (const ending of ['', '-wal', '-shm'])
      rmSync(path.join(dataDir, `juris.db${ending}`), { force: true });
    return;
  }
  const { db } = await openDatabase(dataDir, databaseUrl);
  try {
    for (const table of tables) await sql`drop table if exists ${sql.table(table)}`.execute(db);
  } finally {
    await db.destroy();
  }
}
