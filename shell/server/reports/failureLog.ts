import type { FastifyBaseLogger } from 'fastify';

/** What can fail while the site goes on; each has its counter at `/health`. */
export type FailureKind =
  /** The release list cannot be read; the last good one stays on. */
  | 'release-list'
  /** A release is not taken; the one before stays on. */
  | 'release-refused'
  /** A page could not be rendered here and is left to the browser. */
  | 'page-left-to-browser'
  /** The last good page was sent in place of one that could not be rendered whole. */
  | 'last-good-page'
  /** The API could not be reached for a call of the browser. */
  | 'api-away'
  /** A visitor's browser could not load a remote. */
  | 'remote-in-browser';

/** What somebody who reads of it in the log can do. */
const remedies: Record<FailureKind, string> = {
  'release-list':
    'Look whether RELEASES names the folder or address of the releases, and whether remotes.json there is whole.',
  'release-refused': 'Mend what the reason names and release again, or roll back.',
  'page-left-to-browser':
    'Where it is one version of a remote, roll it back; else look whether the API answers and the machine has time.',
  'last-good-page': 'Look at the lines before this one: the API, or a release.',
  'api-away': 'Look whether the API runs and API_URL is its address.',
  'remote-in-browser':
    'One visitor may have a bad line; where it is many, look whether the files of that version can be fetched, or roll back.',
};

/** Writes down for the operators what failed and what helps, one structured line each, and counts it. */
export function failureLog(log: FastifyBaseLogger) {
  const counts: Partial<Record<FailureKind, number>> = {};
  return {
    record(failure: FailureKind, details: Record<string, unknown>) {
      counts[failure] = (counts[failure] ?? 0) + 1;
      log.warn({ failure, ...details, remedy: remedies[failure] });
    },
    /** How often each has happened since the start. */
    counts: () => ({ ...counts }),
  };
}

export type FailureLog = ReturnType<typeof failureLog>;
