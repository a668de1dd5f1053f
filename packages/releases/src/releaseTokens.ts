import { createHash, timingSafeEqual } from 'node:crypto';

/** Permission to release one remote. The token itself is not stored. */
export interface ReleaseToken {
  /** Name of the remote that the token may release. */
  remote: string;
  /** Name of the token in the list of changes, such as `ci`. */
  name: string;
  /** SHA-256 hash of the token. */
  hash: Buffer;
}

/**
 * Parses the setting `RELEASE_TOKENS`.
 * @param text Entries `remote:name:hash` separated by commas or spaces. The hash is SHA-256 in hexadecimal digits.
 * @returns The tokens; undefined if an entry is malformed.
 * @example parseReleaseTokens(`rights:ci:${sha256OfTheToken}`)
 */
export function parseReleaseTokens(text: string): ReleaseToken[] | undefined {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const tokens = entries.flatMap((entry) => {
    const [, remote = '', name = '', hash = ''] =
      /^([a-z][a-z0-9]*):([\w.@-]{1,60}):([0-9a-f]{64})$/.exec(entry) ?? [];
    return remote ? { remote, name, hash: Buffer.from(hash, 'hex') } : [];
  });
  return tokens.length === entries.length ? tokens : undefined;
}

/**
 * Finds the token of a request. The comparison takes the same time for every wrong token.
 * @param authorization Value of the `Authorization` header.
 * @returns The token; undefined if the header is missing or the token is unknown.
 */
export function findToken(tokens: ReleaseToken[], authorization = ''): ReleaseToken | undefined {
  const [, given] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  if (given === undefined) return undefined;
  const hash = createHash('sha256').update(given).digest();
  return tokens.filter((token) => timingSafeEqual(token.hash, hash))[0];
}
