import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Signing keys. The first key signs and verifies tokens. The others only verify older tokens. */
export type SigningKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * Returns the signing key and, if configured, the second key. Without a configured signing key, one is generated and
 * stored in the data folder, so that sessions stay valid after a restart. (In production the settings require a
 * configured key.)
 */
export function signingKeys(
  {
    signingKey,
    secondSigningKey,
  }: { signingKey?: string | undefined; secondSigningKey?: string | undefined },
  dataDir: string,
): SigningKeys {
  const current = encoder.encode(signingKey ?? storedKey(dataDir));
  return secondSigningKey === undefined ? [current] : [current, encoder.encode(secondSigningKey)];
}

const encoder = new TextEncoder();

function storedKey(dataDir: string): string {
  const file = path.join(dataDir, 'signing-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
