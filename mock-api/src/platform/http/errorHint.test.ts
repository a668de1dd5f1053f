import { errorHint } from './errorHint';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [
    'a full disk',
    withCode('ENOSPC', 'ENOSPC: no space left on device, write'),
    'free space on the disk of DATA_DIR',
  ],
  ['SQLite on a full disk', new Error('database or disk is full'), 'free space on the disk of DATA_DIR'],
  [
    'an unreachable PostgreSQL',
    new AggregateError([withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432')]),
    'DATABASE_URL is its address',
  ],
  [
    'a PostgreSQL that shuts down',
    withCode('57P01', 'terminating connection due to administrator command'),
    'DATABASE_URL is its address',
  ],
  [
    'an object store that hangs',
    withCode('ETIMEDOUT', 'a request has exceeded the configured 20000 ms requestTimeout.'),
    'The database or the object store is unreachable',
  ],
  ['too few connections', withCode('53300', 'sorry, too many clients already'), 'increase max_connections'],
  [
    'a folder of another user',
    withCode('EACCES', 'EACCES: permission denied, open'),
    'make its user the owner',
  ],
  ['a programming error', new TypeError('x is not a function'), 'report it with all log lines of this reqId'],
])('errorHint returns the remedy for %s', (_failure, error, remedy) => {
  expect(errorHint(error)).toContain(remedy);
});
