import { randomUUID, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Role } from '@juris/contract';
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

const ISSUER = 'juris-api';
const AUDIENCE = 'juris-admin';

const payload = z.object({ sid: z.string() });

/**
 * Issues and verifies the tokens (JWT) of sessions. The first key signs; all keys verify. A valid token uses HS256 and
 * has the right issuer and audience, an id and an expiry.
 */
export class Tokens {
  constructor(private readonly keys: SigningKeys) {}

  /**
   * Returns a new token for a session. The admin area reads the role from the token; the API reads it from the
   * database.
   */
  async issue(
    sessionId: string,
    { email, role }: { email: string; role: Role },
    expiresAt: Date,
  ): Promise<string> {
    return new SignJWT({ email, role, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setJti(randomUUID())
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(this.keys[0]);
  }

  /** Returns the session id from a token. Returns undefined if the token is forged, expired or from another issuer. */
  async verify(token: string): Promise<string | undefined> {
    for (const key of this.keys)
      try {
        const { payload: claims } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'jti'],
        });
        return payload.parse(claims).sid;
      } catch {
        // The token is invalid or signed with another key.
      }
    return undefined;
  }
}
