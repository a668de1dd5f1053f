import { describeError } from '@juris/server-kit/describeError';

/** Error for a database of a release whose schema this one cannot use. The message names the remedy. */
export class OtherRelease extends Error {
  override name = 'OtherRelease';
}

/** Remedies for an unusable SQLite file, by the error code or message. They lose no data. */
const sqliteRemedies: [RegExp, string][] = [
  [
    /SQLITE_NOTADB|another application/,
    'Check DATA_DIR. If it is the right folder, move its content away and restore a backup ("npm run api -w @juris/mock-api -- restore").',
  ],
  [
    /SQLITE_CORRUPT|damaged/,
    'Keep a copy of the folder, then restore a backup ("npm run api -w @juris/mock-api -- restore"), or save what can be read with "sqlite3 juris.db .recover".',
  ],
  [/SQLITE_BUSY|SQLITE_LOCKED/, 'Stop the other process that uses the file, and start again.'],
  [/SQLITE_FULL|SQLITE_IOERR|ENOSPC|disk is full/, 'Free disk space, and start again.'],
  [
    /SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|Unable to open|readonly/,
    'Give this process read and write permission for the file and its folder, or set DATA_DIR to another folder.',
  ],
];

const unknownCause = 'The data was not changed. Start the previous version, and report this message.';

/**
 * Returns a message with the reason why a database is not usable, and the remedy.
 * @param error error of the database driver or of the migration
 * @param isPostgres true for PostgreSQL, false for SQLite
 */
export function databaseErrorMessage(error: unknown, isPostgres: boolean): string {
  const reason = describeError(error);
  if (error instanceof OtherRelease) return reason;
  if (isPostgres) return `${reason} Check DATABASE_URL and that PostgreSQL runs.`;
  const said = `${String(Object(error).code)} ${reason}`;
  const [, remedy = unknownCause] = sqliteRemedies.find(([cause]) => cause.test(said)) ?? [];
  return `${reason} ${remedy}`;
}
