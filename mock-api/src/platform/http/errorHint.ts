const fullDisk = /ENOSPC|EDQUOT|disk is full|no space left/i;

/** Remedies for the operator, by patterns of error messages of Node, SQLite and PostgreSQL. */
const remedies: [RegExp, string][] = [
  [fullDisk, 'The disk is full: free space on the disk of DATA_DIR or PostgreSQL. No restart is needed.'],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|ETIMEDOUT|did not establish a connection|of inactivity|connection terminated|terminating connection|connection timeout|shutting down|starting up|timeout exceeded when trying to connect/i,
    'The database or the object store is unreachable: check that it is running and that DATABASE_URL is its address. Requests succeed again as soon as it is back.',
  ],
  [
    /too many clients|remaining connection slots/i,
    'PostgreSQL has no free connection: increase max_connections, or run fewer API processes (each uses up to 8).',
  ],
  [/statement timeout/i, 'A statement took more than 30 s: check the load of PostgreSQL.'],
  [
    /EACCES|EPERM|EROFS|readonly database/i,
    'The process cannot write there: make its user the owner of DATA_DIR.',
  ],
  [/EMFILE|ENFILE/i, 'The process has too many open files: increase the limit (ulimit -n).'],
  [/malformed|database disk image/i, 'The database is damaged: stop the site and restore the latest backup.'],
];

/** Returns a remedy for an error, for the log. For an unknown error, it asks the operator to report the error. */
export function errorHint(error: Error): string {
  const text = textOf(error);
  const [, remedy] = remedies.find(([cause]) => cause.test(text)) ?? [];
  return remedy ?? 'This is a bug: report it with all log lines of this reqId.';
}

/** Returns whether the database or the file system has no space left. */
export const isDiskFull = (error: Error) => fullDisk.test(textOf(error));

/** Returns the code and the messages of an error and its causes. */
function textOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const causes = error instanceof AggregateError ? error.errors.map(String).join(' ') : '';
  return `${code} ${error.message} ${causes} ${error.cause instanceof Error ? error.cause.message : ''}`;
}
