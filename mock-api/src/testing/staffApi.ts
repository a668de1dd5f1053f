import { invitationResponse, signInResponse, type Role } from '@juris/contract';
import { connect } from '../platform/db/open';
import { startMailServer } from './mailServer';
import { startApi } from './startApi';

/** Password of all members of staff that `member` creates. */
export const password = 'correct horse battery staple';

export const HOUR = 60 * 60 * 1000;

export type StaffApi = Awaited<ReturnType<typeof startStaffApi>>;

/**
 * Starts an API without sample content, and a mail server. Returns functions that send requests for tests of accounts.
 */
export async function startStaffApi() {
  const mails = await startMailServer();
  const api = await startApi({ seed: 'empty', smtpUrl: mails.url, mailFrom: 'post@press.example.org' });

  /** @param address IP address of the client, by which sign-in attempts are limited */
  const post = (path: string, json: object, token?: string, address = '192.0.2.1') =>
    api.call('POST', `/api${path}`, { json, token, headers: { 'x-forwarded-for': address } });

  async function signIn(email: string, by = password) {
    const { status, body } = await post('/account/login', { email, password: by });
    expect([status, body]).toEqual([200, expect.anything()]);
    return signInResponse.parse(body).token;
  }

  async function invite(email: string, role: Role = 'editor') {
    const { status, body } = await post('/staff/create', { email, role }, await api.signIn());
    expect([status, body]).toEqual([201, expect.anything()]);
    return invitationResponse.parse(body);
  }

  return {
    api,
    mails,
    post,
    get: (path: string, token: string) => api.call('GET', `/api${path}`, { token }),
    /**
     * Signs in.
     * @returns the token of the new session
     */
    signIn,
    invite,

    /** Creates an account for a member of staff, accepts its invitation and signs in. */
    async member(email: string, role?: Role) {
      const { output, link } = await invite(email, role);
      const accepted = { token: linkTokenOf(link), name: `Of ${email}`, newPassword: password };
      expect(await post('/account/link/accept', accepted)).toMatchObject({ status: 200 });
      return { id: output.id, email, token: await signIn(email) };
    },

    /**
     * Returns the link in the last mail to an address.
     * @param count number of mails to the address that must have been received
     */
    async mailedLink(email: string, count: number) {
      const { text = '' } = (await mails.to(email, count)).at(-1) ?? {};
      return /^https:\/\/\S+#\S+$/m.exec(text)?.[0] ?? '';
    },

    /** Makes all links older: moves their creation and expiry back. */
    async ageLinks(milliseconds: number) {
      const { db } = await connect(api.dataDir, api.databaseUrl);
      const earlier = (date: string) => new Date(Date.parse(date) - milliseconds).toISOString();
      for (const { tokenHash, createdAt, expiresAt } of await db
        .selectFrom('accountLink')
        .selectAll()
        .execute())
        await db
          .updateTable('accountLink')
          .set({ createdAt: earlier(createdAt), expiresAt: earlier(expiresAt) })
          .where('tokenHash', '=', tokenHash)
          .execute();
      await db.destroy();
    },

    async close() {
      await api.close();
      await mails.stop();
    },
  };
}

/** Returns the token in a link for choosing a password. */
export const linkTokenOf = (link: string) => link.split('#')[1] ?? '';
