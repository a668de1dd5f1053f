import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes that a key must have at least, as HS256 wants them (RFC 7518, 3.2). */
const SHORTEST = 32;

/**
 * The key that signs tokens: the given one, or outside production one that is made once and kept in the data
 * folder, so that sessions survive a restart.
 * @throws Error when a given key is too short
 */
export function signingKey(given: string | undefined, dataDir: string): Uint8Array {
  if (given !== undefined) {
    const key = new TextEncoder().encode(given);
    if (key.length < SHORTEST)
      throw new Error(
        `SIGNING_KEY has ${key.length} bytes and needs at least ${SHORTEST}. Make one with: openssl rand -base64 48`,
      );
    return key;
  }
  const file = path.join(dataDir, 'signing-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600 });
  return new TextEncoder().encode(readFileSync(file, 'utf8').trim());
}
