import { createHash, type BinaryLike } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Validators, with which a client asks whether its copy is current (RFC 9110, 8.8). */
export interface Validators {
  etag: string;
  /** Milliseconds since 1970, in whole seconds. */
  lastModified: number;
}

const SECOND = 1_000;

/** Returns a weak ETag: it stays the same in every content encoding. */
export const etagOf = (content: BinaryLike): string => etagOfHash(createHash('sha1').update(content));

/**
 * Returns a weak ETag of a hash.
 * @param hash hash of the content, not digested yet
 */
export const etagOfHash = (hash: ReturnType<typeof createHash>): string => `W/"${hash.digest('base64url')}"`;

/** Returns whether an `If-None-Match` header names an ETag, by weak comparison (RFC 9110, 13.1.2). */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((named) => named.trim() === '*' || opaque(named) === opaque(etag));

const opaque = (etag: string) => etag.trim().replace(/^W\//, '');

/** Returns whether the client's copy is current. `If-Modified-Since` counts only without `If-None-Match`. */
export function isCurrent(
  headers: Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>,
  { etag, lastModified }: Validators,
): boolean {
  if (headers['if-none-match'] !== undefined) return namesEtag(headers['if-none-match'], etag);
  // An unreadable date is NaN, which is never current.
  return Date.parse(headers['if-modified-since'] ?? '') >= lastModified;
}

/**
 * Returns the headers with the validators. A second change within a second gets the date of the next second; that date
 * is not sent before it is reached.
 */
export const validatorHeaders = ({ etag, lastModified }: Validators, now = Date.now()) => ({
  etag,
  'last-modified': new Date(Math.min(lastModified, now)).toUTCString(),
});

/** Maximum number of contents with a stored date. A content that was evicted gets a new date. */
const MAX_REMEMBERED = 10_000;

/**
 * Dates contents by the time at which this process first saw them. The database cannot date them: a deleted row or an
 * ended schedule leaves no date.
 */
export class ContentDates {
  private readonly known = new LRUCache<string, Validators>({ max: MAX_REMEMBERED });

  /**
   * Returns the validators of a content.
   * @param name name of the content, such as its address
   * @param now in ms since 1970
   */
  validatorsOf(name: string, etag: string, now = Date.now()): Validators {
    const before = this.known.get(name);
    if (before?.etag === etag) return before;
    const second = Math.floor(now / SECOND) * SECOND;
    // Two changes in one second need two dates.
    const lastModified = before ? Math.max(second, before.lastModified + SECOND) : second;
    const validators = { etag, lastModified };
    this.known.set(name, validators);
    return validators;
  }
}
