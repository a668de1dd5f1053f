import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from './signingKey';

const ISSUER = 'juris-api';
const AUDIENCE = 'juris-admin';

const payload = z.object({ sid: z.string() });

/**
 * Issues tokens with the first key and verifies tokens of any key: only HS256, with issuer,
 * audience and expiry.
 */
export class Tokens {
  constructor(private readonly keys: SigningKeys) {}

  /** Returns a new token of a session. */
  async issue(sessionId: string, email: string, expiresAt: Date): Promise<string> {
    return new SignJWT({ email, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setJti(randomUUID())
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(this.keys[0]);
  }

  /** Returns the session id of a valid token; undefined for a forged, expired or foreign one. */
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
        // Another key may have signed it.
      }
    return undefined;
  }
}
