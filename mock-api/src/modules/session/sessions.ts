import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { credentials, OpenSession, Role } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { badRequest, HttpError, unauthorized } from '../../platform/http/httpError';
import { choosePassword, hashNewPassword } from './newPassword';
import { hashPassword, isPassword } from './passwords';
import { takeCode } from './secondFactor';
import type { SignInLimiter } from './signInLimiter';
import type { Tokens } from './tokens';

/** Who is signed in, and in which session. */
export interface SignedIn {
  /** The account's. */
  id: number;
  name: string;
  email: string;
  role: Role;
  hasSecondFactor: boolean;
  sessionId: string;
}

/** A token and when it ends. */
interface Issued {
  token: string;
  expiresAt: Date;
}

/** The words of the specification. */
const UNSUCCESSFUL = 'login Unsuccessful';

/** Characters of a browser's name that are kept. */
const LONGEST_USER_AGENT = 300;

/** Signing in, knowing who calls, renewing and ending sessions. */
export class Sessions {
  /** Checked when the account is unknown, so that the answer takes as long as for a known one. */
  private readonly dummyHash = hashPassword('no such account');

  /** @param minutes that a session lasts after its sign-in or its last renewal */
  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly limiter: SignInLimiter,
    private readonly minutes: number,
  ) {}

  /**
   * Checks an e-mail address, a password and, where the account has a second factor, a code, and begins a session.
   * @param sender where the call comes from; failures are counted by `address`, see `SignInLimiter`
   * @throws HttpError 401 when they do not fit, with `code` among its fields when a right one is wanted; 429 after
   *   repeated failures
   */
  async signIn(
    { email, password, code }: z.output<typeof credentials>,
    sender: { address: string; userAgent: string },
  ): Promise<Issued & { accountId: number }> {
    const attempt = await this.limiter.begin(sender.address, normalisedEmail(email));
    const account = await this.db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', normalisedEmail(email))
      .where('isActive', '=', 1)
      .where('passwordHash', '!=', '')
      .executeTakeFirst();
    const fits = await isPassword(account?.passwordHash ?? (await this.dummyHash), password);
    if (!account || !fits) throw new HttpError(401, UNSUCCESSFUL);
    const { id, totpSecret } = account;
    // Who has the password and no code yet has not failed, and has not succeeded: guessing codes slows down as well.
    if (totpSecret !== null && !(code && (await takeCode(this.db, { id, totpSecret }, code))))
      throw new HttpError(401, UNSUCCESSFUL, {
        code: code ? 'This code is not right, or was used already.' : 'Please enter the code of your app.',
      });
    await attempt.succeeded();
    return { accountId: account.id, ...(await this.begin(account, sender.userAgent)) };
  }

  /** Of an account whose password changed meanwhile, the session is over before it has begun. */
  private async begin(
    account: { id: number; email: string; passwordVersion: number },
    userAgent: string,
  ): Promise<Issued> {
    const now = new Date().toISOString();
    await this.db.deleteFrom('session').where('expiresAt', '<', now).execute();
    const id = randomUUID();
    const expiresAt = this.end();
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
    return { token: await this.tokens.issue(id, account.email, expiresAt), expiresAt };
  }

  /** When a session ends that begins or is renewed now; tokens know whole seconds. */
  private end = () => new Date((Math.floor(Date.now() / 1000) + Math.round(this.minutes * 60)) * 1000);

  /**
   * Who calls.
   * @param authorization the header, `Bearer …`
   * @throws HttpError 401 when the token is forged or run out, or its session has ended
   */
  async accountOf(authorization: string): Promise<SignedIn> {
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    const sessionId = token === undefined ? undefined : await this.tokens.read(token);
    const account =
      sessionId !== undefined &&
      (await this.open()
        .select(['account.id', 'name', 'email', 'role', 'totpSecret', 'session.id as sessionId'])
        .where('session.id', '=', sessionId)
        .executeTakeFirst());
    if (!account) throw unauthorized('Your session has ended. Please sign in again.');
    const { totpSecret, ...known } = account;
    return { ...known, hasSecondFactor: totpSecret !== null };
  }

  /** The sessions that are open, with their accounts. */
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

  /** Makes a session last longer, from now on. The tokens that it had stay good until their own end. */
  async renew({ sessionId, email }: SignedIn): Promise<Issued> {
    const expiresAt = this.end();
    await this.db
      .updateTable('session')
      .set({ renewedAt: new Date().toISOString(), expiresAt: expiresAt.toISOString() })
      .where('id', '=', sessionId)
      .execute();
    return { token: await this.tokens.issue(sessionId, email, expiresAt), expiresAt };
  }

  /** The open sessions of who calls, the latest first. */
  async list({ id, sessionId }: SignedIn): Promise<OpenSession[]> {
    const rows = await this.open()
      .select(['session.id', 'createdAt', 'renewedAt', 'expiresAt', 'userAgent'])
      .where('account.id', '=', id)
      .orderBy('renewedAt', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }));
  }

  /** Ends a session: its tokens are refused from now on, also after a restart. One of somebody else stays. */
  async endOne({ id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>): Promise<void> {
    await this.db.deleteFrom('session').where('id', '=', sessionId).where('accountId', '=', id).execute();
  }

  /** Ends all sessions of an account, also one that is just beginning. */
  async endAll(accountId: number): Promise<void> {
    await this.db
      .updateTable('account')
      .set((row) => ({ passwordVersion: row('passwordVersion', '+', 1) }))
      .where('id', '=', accountId)
      .execute();
  }

  /**
   * Makes sure that who calls knows the password: an open screen is not enough for what others could use.
   * @param address where the call comes from; wrong passwords count as those of a sign-in do
   * @param field of the form
   * @throws HttpError 400 when it is wrong, 429 after repeated failures
   */
  async provePassword({ id, email }: SignedIn, password: string, address: string, field: string) {
    const attempt = await this.limiter.begin(address, email);
    const stored = await this.db
      .selectFrom('account')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!(await isPassword(stored.passwordHash, password)))
      throw badRequest({ [field]: 'This is not your password.' });
    await attempt.succeeded();
  }

  /**
   * Gives who calls another password; all other sessions end.
   * @param address where the call comes from; wrong passwords count as those of a sign-in do
   * @throws HttpError 400 when the old one is wrong or the new one too easy to guess, 429 after repeated failures
   */
  async changePassword(account: SignedIn, oldPassword: string, newPassword: string, address: string) {
    const { id, email, sessionId } = account;
    await this.provePassword(account, oldPassword, address, 'oldPassword');
    const passwordHash = await hashNewPassword(newPassword, email);
    await this.db.transaction().execute(async (transaction) => {
      const { passwordVersion } = await choosePassword(transaction, id, passwordHash);
      await transaction.updateTable('session').set({ passwordVersion }).where('id', '=', sessionId).execute();
    });
  }
}

/** An e-mail address as accounts are known by it. */
export const normalisedEmail = (email: string) => email.trim().toLowerCase();
