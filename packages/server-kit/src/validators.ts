import { createHash, type BinaryLike } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Validators of a response, with which a client checks its cached copy (RFC 9110, 8.8). */
export interface Validators {
  etag: string;
  /** Date of the last change in ms since 1970, rounded to whole seconds. */
  lastModified: number;
}

const SECOND = 1_000;

/** Returns an ETag for a content. It is weak, because it is the same for all content encodings. */
export const etagOf = (content: BinaryLike): string => etagOfHash(createHash('sha1').update(content));

/**
 * Returns a weak ETag for a hash.
 * @param hash SHA-1 hash of the content, before `digest` was called.
 */
export const etagOfHash = (hash: ReturnType<typeof createHash>): string => `W/"${hash.digest('base64url')}"`;

/**
 * Returns whether an `If-None-Match` header contains an ETag or `*`. The comparison is weak (RFC 9110, 13.1.2).
 * @param header Value of the header; undefined if the request has none.
 * @param etag ETag of the current version, with its quotation marks.
 * @example namesEtag('"b", W/"a"', '"a"') // true
 */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((named) => named.trim() === '*' || opaque(named) === opaque(etag));

const opaque = (etag: string) => etag.trim().replace(/^W\//, '');

/**
 * Returns whether the client's cached copy is current, so that 304 can be sent. `If-None-Match` takes precedence over
 * `If-Modified-Since`.
 * @param headers Headers of the request.
 * @param validators ETag and date of the current version.
 */
export function isCurrent(
  headers: Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>,
  { etag, lastModified }: Validators,
): boolean {
  if (headers['if-none-match'] !== undefined) return namesEtag(headers['if-none-match'], etag);
  // `Date.parse` returns NaN for an invalid date, and the comparison with NaN is false.
  return Date.parse(headers['if-modified-since'] ?? '') >= lastModified;
}

/**
 * Returns the response headers for validators. A future date from {@link ContentDates} is replaced by the current time.
 * @param validators ETag and date of the content.
 * @param now Current time in ms since 1970.
 */
export const validatorHeaders = ({ etag, lastModified }: Validators, now = Date.now()) => ({
  etag,
  'last-modified': new Date(Math.min(lastModified, now)).toUTCString(),
});

/** Maximum number of contents with a stored date. A content without one gets a new date. */
const MAX_REMEMBERED = 10_000;

/**
 * Assigns a date of the last change to contents, such as pages: the time at which this process first saw the current
 * version. The database has no such date for deleted rows and the end of a schedule.
 */
export class ContentDates {
  private readonly known = new LRUCache<string, Validators>({ max: MAX_REMEMBERED });

  /**
   * Returns the validators of a content. The date changes only if the ETag differs from that of the previous call.
   * @param name Name that identifies the content, such as its address.
   * @param etag ETag of the current version.
   * @param now Current time in ms since 1970.
   */
  validatorsOf(name: string, etag: string, now = Date.now()): Validators {
    const before = this.known.get(name);
    if (before?.etag === etag) return before;
    const second = Math.floor(now / SECOND) * SECOND;
    // A second change within a second gets the date of the next second. With equal dates, a client would keep the first
    // version.
    const lastModified = before ? Math.max(second, before.lastModified + SECOND) : second;
    const validators = { etag, lastModified };
    this.known.set(name, validators);
    return validators;
  }
}
