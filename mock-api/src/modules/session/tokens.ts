import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from './signingKey';

const ISSUER = 'juris-api';
const AUDIENCE = 'juris-admin';

const payload = z.object({ sid: z.string() });

/** Signs tokens with the first key and reads those of any: HS256 and nothing else, with issuer, audience and an end. */
export class Tokens {
  constructor(private readonly keys: SigningKeys) {}

  /** A new token of a session. */
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

  /** The id of a token's session; nothing when the token is forged, run out or not ours. */
  async read(token: string): Promise<string | undefined> {
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
