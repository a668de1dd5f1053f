import type { FastifyBaseLogger } from 'fastify';

/** Types of failures after which the site continues to work. `/health` shows their counters. */
export type FailureType =
  /** The release list cannot be read. The releases of the last readable list stay active. */
  | 'release-list'
  /** The mount table is invalid or cannot be read. The previous table stays in force. */
  | 'mount-table'
  /** A release was rejected. The previous release stays active. */
  | 'release-refused'
  /** The trial of a release ended because its pages failed. */
  | 'trial-ended'
  /** The server could not render a page, so the browser renders it. */
  | 'page-left-to-browser'
  /** A page could not be rendered completely, and its last good version was sent instead. */
  | 'last-good-page'
  /** The API could not be reached for a request that a browser sent. */
  | 'api-away'
  /** The API of a team could not be reached. */
  | 'team-api-away'
  /** The release service could not be reached. */
  | 'release-service-away'
  /** A visitor's browser could not load a remote. */
  | 'remote-in-browser'
  /** The renderer process of a version ended by itself or hung. The next request starts a new one. */
  | 'renderer-ended'
  /** A promise was rejected that no code handles. The process continues. */
  | 'unhandled-rejection'
  /** An exception that no code handles. The process is restarted. */
  | 'uncaught-exception';

const unhandledError = 'This is a bug: report it with this line.';

/** Advice for operators, logged with each failure. */
const remedies: Record<FailureType, string> = {
  'release-list':
    'Check that RELEASES is the folder or address of the releases and that remotes.json there is complete.',
  'mount-table': 'Correct mounts.json beside the release list.',
  'release-refused': 'Fix the cause and release again, or roll back.',
  'trial-ended':
    'Read the reasons in the lines of this version before this one, and release a corrected version.',
  'page-left-to-browser':
    'If one version of a remote is affected, roll it back. Otherwise check that the API responds and the machine is not overloaded.',
  'last-good-page': 'The cause is in the lines before this one: the API or a release.',
  'api-away': 'Check that the API is running and API_URL is its address.',
  'release-service-away': 'Check that the release service is running and RELEASE_SERVICE_URL is its address.',
  'team-api-away': 'Check that the API at the `origin` of mounts.json is running.',
  'remote-in-browser':
    'A single visitor may have a poor connection. If there are many, check that the files of that version are served, or roll back.',
  'renderer-ended': 'Roll back the version. After three ends it is replaced by the previous one.',
  'unhandled-rejection': unhandledError,
  'uncaught-exception': unhandledError,
};

/** Logs failures for operators, one structured line each with a remedy, and counts them. */
export function failureLog(log: FastifyBaseLogger) {
  const counts: Partial<Record<FailureType, number>> = {};
  return {
    record(failure: FailureType, details: Record<string, unknown>) {
      counts[failure] = (counts[failure] ?? 0) + 1;
      log.warn({ failure, ...details, remedy: remedies[failure] });
    },
    /** Returns the number of failures of each type since the start. */
    counts: () => ({ ...counts }),
  };
}

/** Result of {@link failureLog}. */
export type FailureLog = ReturnType<typeof failureLog>;
