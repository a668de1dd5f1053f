import type { Database } from '../database/tables';
import { HttpError, unauthorized } from '../http/httpError';
import { hashPassword, isPassword } from './passwords';
import type { SignInLimiter } from './signInLimiter';
import type { TokenClaims, Tokens } from './tokens';

/** The one account that the environment describes. */
const ADMIN = 1;

/** Signing in, knowing who calls, and logging out. */
export class Sessions {
  /** Checked when the account is unknown, so that the answer takes as long as for a known one. */
  private readonly dummyHash = hashPassword('no such account');

  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly limiter: SignInLimiter,
  ) {}

  /** Makes the stored account that of the environment. A changed e-mail address or password ends all sessions. */
  async describeAdmin(email: string, password: string): Promise<void> {
    const account = await this.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', ADMIN)
      .executeTakeFirst();
    const wanted = normalised(email);
    if (!account) {
      const passwordHash = await hashPassword(password);
      await this.db
        .insertInto('account')
        .values({ id: ADMIN, email: wanted, passwordHash, passwordVersion: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    const isSame = await isPassword(account.passwordHash, password);
    if (isSame && account.email === wanted) return;
    await this.db
      .updateTable('account')
      .set({
        email: wanted,
        ...(!isSame && { passwordHash: await hashPassword(password) }),
        passwordVersion: account.passwordVersion + 1,
      })
      .where('id', '=', ADMIN)
      .execute();
  }

  /**
   * Checks an e-mail address and a password and begins a session.
   * @param address where the call comes from; failures are counted, see `SignInLimiter`
   * @throws HttpError 401 when they do not fit, 429 after repeated failures
   */
  async signIn(email: string, password: string, address: string) {
    const attempt = await this.limiter.begin(address, normalised(email));
    const account = await this.db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', normalised(email))
      .executeTakeFirst();
    const fits = await isPassword(account?.passwordHash ?? (await this.dummyHash), password);
    if (!account || !fits) throw new HttpError(401, 'login Unsuccessful');
    await attempt.succeeded();
    return this.tokens.issue(account.email, account.passwordVersion);
  }

  /**
   * Who calls.
   * @param authorization the header, `Bearer …`
   * @throws HttpError 401 when the token is forged, run out or logged out
   */
  async editorOf(authorization: string): Promise<TokenClaims> {
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    const claims = token === undefined ? undefined : await this.tokens.read(token);
    if (!claims || !(await this.isOpen(claims)))
      throw unauthorized('Your session has ended. Please sign in again.');
    return claims;
  }

  private async isOpen({ id, passwordVersion }: TokenClaims): Promise<boolean> {
    const account = await this.db
      .selectFrom('account')
      .leftJoin('revokedToken', (join) => join.on((clause) => clause('revokedToken.id', '=', id)))
      .select('revokedToken.id as revoked')
      .where('account.id', '=', ADMIN)
      .where('passwordVersion', '=', passwordVersion)
      .executeTakeFirst();
    return account?.revoked === null;
  }

  /** Ends a session: its token is refused from now on, also after a restart. */
  async end(claims: TokenClaims): Promise<void> {
    await this.db.deleteFrom('revokedToken').where('expiresAt', '<', new Date().toISOString()).execute();
    await this.db
      .insertInto('revokedToken')
      .values({ id: claims.id, expiresAt: claims.expiresAt.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const normalised = (email: string) => email.trim().toLowerCase();
