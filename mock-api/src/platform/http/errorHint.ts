/** Remedies for the operator, by patterns of error messages of Node, SQLite and PostgreSQL. */
const remedies: [RegExp, string][] = [
  [
    /ENOSPC|EDQUOT|disk is full|no space left/i,
    'The disk is full: make room where DATA_DIR is, or PostgreSQL keeps its data. Nothing has to be started again.',
  ],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|ETIMEDOUT|did not establish a connection|of inactivity|connection terminated|terminating connection|connection timeout|shutting down|starting up|timeout exceeded when trying to connect/i,
    'The database or the object store is away: look whether it runs and DATABASE_URL is its address. Calls are answered again as soon as it is back.',
  ],
  [
    /too many clients|remaining connection slots/i,
    'PostgreSQL has no connection left: raise max_connections, or run fewer APIs (each takes up to 8).',
  ],
  [/statement timeout/i, 'A statement took more than 30 s: look what else PostgreSQL has to do.'],
  [
    /EACCES|EPERM|EROFS|readonly database/i,
    'The program may not write there: give its user the folder that DATA_DIR names.',
  ],
  [/EMFILE|ENFILE/i, 'The program has too many files open: raise its limit (ulimit -n).'],
  [/malformed|database disk image/i, 'The database is damaged: stop the site and restore the latest backup.'],
];

/**
 * Returns a text for the log that says what the operator can do about an error. For an unknown error it asks the
 * operator to report it.
 */
export function errorHint(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const causes = error instanceof AggregateError ? error.errors.map(String).join(' ') : '';
  const said = `${code} ${error.message} ${causes} ${error.cause instanceof Error ? error.cause.message : ''}`;
  const [, remedy] = remedies.find(([cause]) => cause.test(said)) ?? [];
  return remedy ?? 'This is a fault of the program: report it with all lines of this reqId.';
}
