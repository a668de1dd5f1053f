import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'juris-api';
const AUDIENCE = 'juris-admin';

/** What a token says of its session. */
export interface TokenClaims {
  /** The token's own id, by which it is revoked. */
  id: string;
  email: string;
  /** Grows when the account's password or e-mail address changes, which ends all older sessions. */
  passwordVersion: number;
  expiresAt: Date;
}

const payload = z.object({ jti: z.string(), email: z.string(), pwd: z.int(), exp: z.int() });

/** Signs and reads tokens: HS256 and nothing else, with issuer, audience and an end. */
export class Tokens {
  constructor(
    private readonly key: Uint8Array,
    private readonly minutes: number,
  ) {}

  /** A new token and when it ends. */
  async issue(email: string, passwordVersion: number): Promise<{ token: string; expiresAt: Date }> {
    const now = Math.floor(Date.now() / 1000);
    const end = now + Math.round(this.minutes * 60);
    const token = await new SignJWT({ email, pwd: passwordVersion })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setJti(randomUUID())
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(end)
      .sign(this.key);
    return { token, expiresAt: new Date(end * 1000) };
  }

  /** What a token says; nothing when it is forged, run out or not ours. */
  async read(token: string): Promise<TokenClaims | undefined> {
    try {
      const { payload: claims } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'jti'],
      });
      const { jti, email, pwd, exp } = payload.parse(claims);
      return { id: jti, email, passwordVersion: pwd, expiresAt: new Date(exp * 1000) };
    } catch {
      return undefined;
    }
  }
}
