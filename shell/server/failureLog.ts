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

/** Writes down for the operators what failed, one structured line each, and counts it. */
export function failureLog(log: FastifyBaseLogger) {
  const counts: Partial<Record<FailureKind, number>> = {};
  return {
    record(failure: FailureKind, details: Record<string, unknown>) {
      counts[failure] = (counts[failure] ?? 0) + 1;
      log.warn({ failure, ...details });
    },
    /** How often each has happened since the start. */
    counts: () => ({ ...counts }),
  };
}

export type FailureLog = ReturnType<typeof failureLog>;
