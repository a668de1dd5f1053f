import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Minimum number of bytes of a key for HS256 (RFC 7518, 3.2). */
const SHORTEST = 32;

/** Signing keys. The first key signs and verifies tokens. The others only verify older tokens. */
export type SigningKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * Returns the signing key and, if configured, the second key.
 * @throws Error if a configured key is too short or both keys are the same
 */
export function signingKeys(
  {
    signingKey: given,
    secondSigningKey: second,
  }: { signingKey?: string | undefined; secondSigningKey?: string | undefined },
  dataDir: string,
): SigningKeys {
  const current = signingKey(given, dataDir);
  if (second === undefined) return [current];
  if (second === given)
    throw new Error(
      'SECOND_SIGNING_KEY is SIGNING_KEY. Unset it, or set it to another one, made with: openssl rand -base64 48',
    );
  return [current, longEnough('SECOND_SIGNING_KEY', second)];
}

/**
 * Returns the configured signing key. Without one, a key is generated and stored in the data folder, so that sessions
 * stay valid after a restart. (In production the settings require a configured key.)
 * @param given value of `SIGNING_KEY`
 * @throws Error if the configured key is too short
 */
export function signingKey(given: string | undefined, dataDir: string): Uint8Array {
  if (given !== undefined) return longEnough('SIGNING_KEY', given);
  const file = path.join(dataDir, 'signing-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600 });
  return new TextEncoder().encode(readFileSync(file, 'utf8').trim());
}

function longEnough(setting: string, given: string): Uint8Array {
  const key = new TextEncoder().encode(given);
  if (key.length >= SHORTEST) return key;
  throw new Error(
    `${setting} has ${key.length} bytes and needs at least ${SHORTEST}. Make one with: openssl rand -base64 48`,
  );
}
