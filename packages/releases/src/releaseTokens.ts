import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Permission to release one remote. The token itself is not stored. */
export interface ReleaseToken {
  /** Name of the remote that the token may release. */
  remote: string;
  /** Name of the token in the list of changes, such as `ci`. */
  name: string;
  /** SHA-256 hash of the token. */
  hash: Buffer;
  /** Last day on which the token is valid (UTC), such as `2027-01-31`; absent for no end. */
  lastDay?: string;
}

/** Tokens that do not change, or a function that reads them again; it returns undefined if it cannot. */
export type ReleaseTokens = ReleaseToken[] | (() => ReleaseToken[] | undefined);

/** Returns the tokens at present; undefined if their file is missing or malformed. */
export const presentTokens = (tokens: ReleaseTokens): ReleaseToken[] | undefined =>
  typeof tokens === 'function' ? tokens() : tokens;

/**
 * Reads the setting `RELEASE_TOKENS`.
 * @param value Entries as for {@link parseReleaseTokens}, or the absolute path of a file with such entries. The file is
 *   read for each request, so that a token without its entry is revoked at once.
 * @returns The tokens; undefined if an entry is malformed or the file cannot be read.
 */
export function readReleaseTokens(value: string): ReleaseTokens | undefined {
  if (!path.isAbsolute(value)) return parseReleaseTokens(value);
  const read = () => {
    try {
      return parseReleaseTokens(readFileSync(value, 'utf8'));
    } catch {
      return undefined;
    }
  };
  return read() && read;
}

/**
 * Parses entries of release tokens.
 * @param text Entries `remote:name:hash` separated by commas or spaces, each with an optional last day
 *   (`remote:name:hash:2027-01-31`). The hash is SHA-256 in hexadecimal digits.
 * @returns The tokens; undefined if an entry is malformed.
 * @example parseReleaseTokens(`rights:ci:${sha256OfTheToken}`)
 */
export function parseReleaseTokens(text: string): ReleaseToken[] | undefined {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const tokens = entries.flatMap((entry) => {
    const [, remote = '', name = '', hash = '', lastDay] =
      /^([a-z][a-z0-9]*):([\w.@-]{1,60}):([0-9a-f]{64})(?::(\d{4}-\d\d-\d\d))?$/.exec(entry) ?? [];
    if (!remote || (lastDay !== undefined && Number.isNaN(Date.parse(lastDay)))) return [];
    return { remote, name, hash: Buffer.from(hash, 'hex'), ...(lastDay !== undefined && { lastDay }) };
  });
  return tokens.length === entries.length ? tokens : undefined;
}

/**
 * Finds the token of a request that has not ended. The comparison takes the same time for every wrong token.
 * @param authorization Value of the `Authorization` header.
 * @param now Current time in ms since 1970.
 * @returns The token; undefined if the header is missing, or the token is unknown or has ended.
 */
export function findToken(
  tokens: ReleaseToken[],
  authorization = '',
  now = Date.now(),
): ReleaseToken | undefined {
  const [, given] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  if (given === undefined) return undefined;
  const hash = createHash('sha256').update(given).digest();
  const today = new Date(now).toISOString().slice(0, 10);
  return tokens.filter(
    ({ hash: known, lastDay = today }) => timingSafeEqual(known, hash) && today <= lastDay,
  )[0];
}
