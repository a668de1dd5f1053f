import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Role } from '@juris/contract';
import type { SigningKeys } from './signingKey';

const ISSUER = 'juris-api';
const AUDIENCE = 'juris-admin';

const payload = z.object({ sid: z.string() });

/**
 * Issues and verifies the tokens (JWT) of sessions. The first key signs; tokens signed with any of the keys are
 * accepted. A valid token uses HS256 and has the right issuer and audience, an id and an expiry.
 */
export class Tokens {
  constructor(private readonly keys: SigningKeys) {}

  /**
   * Returns a new token for a session. The role in the token lets the admin area show the right controls at once. The
   * API reads the role from the database.
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
        // The token was not signed with this key, or it is invalid. The loop tries the next key.
      }
    return undefined;
  }
}
