import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { credentials, OpenSession, Role } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { addEvent, countFailedSignIn } from '../activity-events/events';
import { badRequest, HttpError, unauthorized } from '../../platform/http/httpError';
import { choosePassword, hashNewPassword, hashPassword, verifyPassword } from './passwords';
import { consumeCode } from './secondFactor';
import type { SignInLimiter } from './signInLimiter';
import type { Tokens } from './tokens';

/** Current user with the id of their session. */
export interface CurrentUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  hasSecondFactor: boolean;
  sessionId: string;
}

interface Issued {
  token: string;
  expiresAt: Date;
}

/** Error message of a failed sign-in, which the specification requires. */
const UNSUCCESSFUL = 'login Unsuccessful';

/** A session ends this long after its sign-in at the latest, however often it is renewed, in ms: seven days. */
const LONGEST_SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/** Maximum number of characters of a User-Agent header that are stored. */
const LONGEST_USER_AGENT = 300;

/** Starts, authenticates, renews and ends sessions. */
export class Sessions {
  /** Hash that is compared for an unknown account. The response then takes as long as for a known account. */
  private readonly dummyHash = hashPassword('no such account');

  /** @param minutes lifetime of a session in minutes after the sign-in or the last renewal */
  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly limiter: SignInLimiter,
    private readonly minutes: number,
  ) {}

  /**
   * Checks the e-mail address, the password and, if the account has a second factor, a code. Starts a session.
   * @param sender IP address and User-Agent of the client; `SignInLimiter` counts failures by IP address
   * @throws HttpError 401 for wrong credentials; if only the code is missing or wrong, `fields` contains `code`. 429
   *   after repeated failures
   */
  async signIn(
    { email, password, code }: z.output<typeof credentials>,
    sender: { address: string; userAgent: string },
  ): Promise<Issued & { accountId: number }> {
    const attempt = await this.limiter.begin(sender.address, emailKey(email));
    const account = await this.db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', emailKey(email))
      .where('isActive', '=', 1)
      .where('passwordHash', '!=', '')
      .executeTakeFirst();
    const storedHash = account?.passwordHash ?? (await this.dummyHash);
    const fits = await verifyPassword(storedHash, password).catch(attempt.withdraw);
    if (!account || !fits) {
      await countFailedSignIn(this.db, account);
      throw new HttpError(401, UNSUCCESSFUL);
    }
    const { id, totpSecret } = account;
    // A correct password with a wrong code must not reset the count of failures. Otherwise codes could be guessed.
    if (totpSecret !== null && !(code && (await consumeCode(this.db, { id, totpSecret }, code)))) {
      if (code) await countFailedSignIn(this.db, account);
      throw new HttpError(401, UNSUCCESSFUL, {
        code: code
          ? 'This code isn’t right or was already used.'
          : 'Enter the code from your authenticator app.',
      });
    }
    await attempt.succeeded();
    await addEvent(
      this.db,
      { kind: 'signIn', action: 'signed in', recordId: id, name: account.name },
      account,
    );
    return { accountId: account.id, ...(await this.begin(account, sender.userAgent)) };
  }

  /** Starts a session. The session is invalid if the password was changed since `account` was read. */
  private async begin(
    account: { id: number; email: string; role: Role; passwordVersion: number },
    userAgent: string,
  ): Promise<Issued> {
    const now = new Date().toISOString();
    await this.db.deleteFrom('session').where('expiresAt', '<', now).execute();
    const id = randomUUID();
    const expiresAt = this.end(now);
    await this.db
      .insertInto('session')
      .values({
        id,
        accountId: account.id,
        passwordVersion: account.passwordVersion,
        createdAt: now,
        renewedAt: now,
        expiresAt: expiresAt.toISOString(),
        userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      })
      .execute();
    return { token: await this.tokens.issue(id, account, expiresAt), expiresAt };
  }

  /** Returns the expiry of a session that starts or is renewed now. Tokens contain whole seconds. */
  private end(createdAt: string): Date {
    const afterRenewal = Math.floor(Date.now() / 1000) + Math.round(this.minutes * 60);
    const latest = Math.floor((Date.parse(createdAt) + LONGEST_SESSION_MS) / 1000);
    return new Date(Math.min(afterRenewal, latest) * 1000);
  }

  /**
   * Returns the user and the session of a request.
   * @param authorization Authorization header, `Bearer …`
   * @throws HttpError 401 if the token is forged or expired, or if its session has ended
   */
  async authenticate(authorization: string): Promise<CurrentUser> {
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    const sessionId = token === undefined ? undefined : await this.tokens.verify(token);
    const account =
      sessionId !== undefined &&
      (await this.open()
        .select(['account.id', 'name', 'email', 'role', 'totpSecret', 'session.id as sessionId'])
        .where('session.id', '=', sessionId)
        .executeTakeFirst());
    if (!account) throw unauthorized('Your session has ended. Sign in again.');
    const { totpSecret, ...known } = account;
    return { ...known, hasSecondFactor: totpSecret !== null };
  }

  /** Returns a query for all sessions that are still valid, joined with their accounts. */
  private open = () =>
    this.db
      .selectFrom('session')
      .innerJoin('account', (join) =>
        join
          .onRef('account.id', '=', 'session.accountId')
          .onRef('account.passwordVersion', '=', 'session.passwordVersion'),
      )
      .where('isActive', '=', 1)
      .where('expiresAt', '>', new Date().toISOString());

  /**
   * Extends a session, to seven days after its sign-in at the most. Tokens that were issued earlier stay valid until
   * their own expiry.
   */
  async renew(user: CurrentUser): Promise<Issued> {
    const { createdAt } = await this.db
      .selectFrom('session')
      .select('createdAt')
      .where('id', '=', user.sessionId)
      .executeTakeFirstOrThrow(() => unauthorized('Your session has ended. Sign in again.'));
    const expiresAt = this.end(createdAt);
    await this.db
      .updateTable('session')
      .set({ renewedAt: new Date().toISOString(), expiresAt: expiresAt.toISOString() })
      .where('id', '=', user.sessionId)
      .execute();
    return { token: await this.tokens.issue(user.sessionId, user, expiresAt), expiresAt };
  }

  /** Returns the open sessions of the current user, latest first. */
  async list({ id, sessionId }: CurrentUser): Promise<OpenSession[]> {
    const rows = await this.open()
      .select(['session.id', 'createdAt', 'renewedAt', 'expiresAt', 'userAgent'])
      .where('account.id', '=', id)
      .orderBy('renewedAt', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }));
  }

  /** Ends a session of an account. All tokens of the session are invalid afterwards. */
  async endOne({ id, sessionId }: Pick<CurrentUser, 'id' | 'sessionId'>): Promise<void> {
    await this.db.deleteFrom('session').where('id', '=', sessionId).where('accountId', '=', id).execute();
  }

  /** Ends all sessions of an account, including a session that a simultaneous request is starting. */
  async endAll(accountId: number): Promise<void> {
    await this.db
      .updateTable('account')
      .set((row) => ({ passwordVersion: row('passwordVersion', '+', 1) }))
      .where('id', '=', accountId)
      .execute();
  }

  /**
   * Checks the password of the current user before a sensitive change. This protects accounts on unattended screens.
   * @param address IP address of the client; wrong passwords count like failed sign-ins
   * @param field form field that contains the password
   * @throws HttpError 400 if the password is wrong; 429 after repeated failures
   */
  async provePassword({ id, email }: CurrentUser, password: string, address: string, field: string) {
    const attempt = await this.limiter.begin(address, email);
    const stored = await this.db
      .selectFrom('account')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(stored.passwordHash, password).catch(attempt.withdraw)))
      throw badRequest({ [field]: 'Wrong password.' });
    await attempt.succeeded();
  }

  /**
   * Changes the password of the current user and ends all their other sessions.
   * @param address IP address of the client; wrong passwords count like failed sign-ins
   * @throws HttpError 400 if the old password is wrong or the new password is too easy to guess; 429 after repeated
   * failures
   */
  async changePassword(account: CurrentUser, oldPassword: string, newPassword: string, address: string) {
    const { id, email, sessionId } = account;
    await this.provePassword(account, oldPassword, address, 'oldPassword');
    const passwordHash = await hashNewPassword(newPassword, email);
    await this.db.transaction().execute(async (transaction) => {
      const { passwordVersion } = await choosePassword(transaction, id, passwordHash);
      await transaction.updateTable('session').set({ passwordVersion }).where('id', '=', sessionId).execute();
    });
  }
}

/** Returns an e-mail address in the form that accounts store: without surrounding spaces and in lower case. */
export const emailKey = (email: string) => email.trim().toLowerCase();
