import { Secret, TOTP } from 'otpauth';
import {
  accountLinkAnswer,
  invitationAnswer,
  recoveryCodes,
  secondFactorSecret,
  sessionList,
  signInAnswer,
  staffList,
  type Role,
} from '@juris/contract';
import { connect } from '../../platform/db/open';
import { runAccountCommand } from '../../cli/accountCommand';
import { startMailServer, type MailServer } from '../../testing/mailServer';
import { startApi, type TestApi } from '../../testing/startApi';

const first = { email: 'editor@example.org', password: 'sample-password' };
const chosen = 'correct horse battery staple';

let api: TestApi;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startApi({ seed: 'empty', smtpUrl: mails.url, mailFrom: 'post@press.example.org' });
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});

const post = (path: string, json: object, token?: string, address = '192.0.2.1') =>
  api.call('POST', `/api${path}`, { json, token, headers: { 'x-forwarded-for': address } });
const get = (path: string, token: string) => api.call('GET', `/api${path}`, { token });
const tokenOf = (link: string) => link.split('#')[1] ?? '';

async function signIn(email: string, password = chosen, address?: string) {
  const { status, body } = await post('/account/login', { email, password }, undefined, address);
  expect([status, body]).toEqual([200, expect.anything()]);
  return signInAnswer.parse(body).token;
}

async function invite(email: string, role: Role = 'editor') {
  const { status, body } = await post('/staff/create', { email, role }, await api.signIn());
  expect([status, body]).toEqual([201, expect.anything()]);
  return invitationAnswer.parse(body);
}

/** Somebody who has accepted an invitation. */
async function member(email: string, role?: Role) {
  const { output, link } = await invite(email, role);
  const accepted = await post('/account/link/accept', {
    token: tokenOf(link),
    name: `Of ${email}`,
    newPassword: chosen,
  });
  expect(accepted).toMatchObject({ status: 200 });
  return { id: output.id, email, token: await signIn(email) };
}

/** The link of the latest mail to somebody. */
async function mailedLink(email: string, count: number) {
  const { text = '' } = (await mails.to(email, count)).at(-1) ?? {};
  return /^https:\/\/\S+#\S+$/m.exec(text)?.[0] ?? '';
}

/** Lets time pass in the database: what would end later has ended. */
async function sinceLinksWereMade(milliseconds: number) {
  const { db } = await connect(api.dataDir, api.databaseUrl);
  for (const row of await db.selectFrom('accountLink').selectAll().execute()) {
    const before = (moment: string) => new Date(Date.parse(moment) - milliseconds).toISOString();
    await db
      .updateTable('accountLink')
      .set({ createdAt: before(row.createdAt), expiresAt: before(row.expiresAt) })
      .where('tokenHash', '=', row.tokenHash)
      .execute();
  }
  await db.destroy();
}
const HOUR = 60 * 60 * 1000;

describe('an invitation', () => {
  test('is shown and mailed, asks for a name and a password, and is good once', async () => {
    const { link, expiresAt, output } = await invite(' Asha@Example.org ');
    expect(output).toMatchObject({ email: 'asha@example.org', role: 'editor', isInvited: 1, isActive: 1 });
    expect(link).toMatch(/^https:\/\/www\.example\.org\/admin\/choosepassword#[\w-]{43}$/);
    expect(await mailedLink('asha@example.org', 1)).toBe(link);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / HOUR)).toBe(72);

    const token = tokenOf(link);
    expect(accountLinkAnswer.parse((await post('/account/link', { token })).body)).toEqual({
      purpose: 'invitation',
      name: '',
      email: 'asha@example.org',
    });
    expect(await post('/account/link/accept', { token, newPassword: chosen })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Name is missing.' } },
    });
    const accept = (newPassword: string) =>
      post('/account/link/accept', { token, name: 'Asha Varma', newPassword });
    expect(await accept('asha password1')).toMatchObject({ status: 200 });
    expect(await accept(chosen)).toMatchObject({ status: 404 });
    expect((await get('/account', await signIn('asha@example.org', 'asha password1'))).body).toEqual({
      output: {
        id: output.id,
        name: 'Asha Varma',
        email: 'asha@example.org',
        role: 'editor',
        hasSecondFactor: false,
      },
    });
  });

  test.each([
    ['short', 'New password needs at least 12 characters.'],
    ['Password1234', 'The password is one of those that are tried first. Choose one that nobody guesses.'],
    ['new.member2024', 'The password is the account itself. Choose one that nobody guesses.'],
  ])('is not accepted with the password %s', async (newPassword, words) => {
    const again = await post(
      '/staff/create',
      { email: 'new.member@example.org', role: 'editor' },
      await api.signIn(),
    );
    const token =
      again.status === 201
        ? tokenOf(invitationAnswer.parse(again.body).link)
        : tokenOf(await mailedLink('new.member@example.org', 1));
    const { status, body } = await post('/account/link/accept', { token, name: 'N', newPassword });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { newPassword: words } });
  });

  test('nobody can sign in before it is accepted, and after three days it is void', async () => {
    const { link, output } = await invite('late@example.org');
    expect((await post('/account/login', { email: 'late@example.org', password: 'x' })).status).toBe(401);
    await sinceLinksWereMade(72 * HOUR);
    expect((await post('/account/link', { token: tokenOf(link) })).status).toBe(404);
    const again = await post(`/staff/invite/${output.id}`, {}, await api.signIn());
    const { link: newer } = invitationAnswer.parse(again.body);
    expect((await post('/account/link', { token: tokenOf(newer) })).status).toBe(200);
  });

  test('is refused for an address that is of the staff, and a second one for who has accepted', async () => {
    const { id } = await member('twice@example.org');
    const administrator = await api.signIn();
    expect(
      await post('/staff/create', { email: 'Twice@example.org', role: 'editor' }, administrator),
    ).toMatchObject({
      status: 400,
      body: { fields: { email: 'twice@example.org is of the staff already.' } },
    });
    expect((await post(`/staff/invite/${id}`, {}, administrator)).status).toBe(409);
  });
});

describe('the staff', () => {
  test('is managed by administrators, and by nobody else', async () => {
    const { id, token } = await member('curious@example.org');
    for (const answer of [
      await get('/staff', token),
      await post('/staff/create', { email: 'x@example.org', role: 'editor' }, token),
      await post(`/staff/invite/${id}`, {}, token),
      await post(`/staff/update/${id}`, { role: 'administrator' }, token),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { message: 'Only administrators manage the staff. Ask one of them.' },
      });
    expect((await api.call('GET', '/api/staff')).status).toBe(401);
  });

  test('a new role counts from the next call on', async () => {
    const { id, token } = await member('rising@example.org');
    const administrator = await api.signIn();
    await post(`/staff/update/${id}`, { role: 'administrator' }, administrator);
    const { output } = staffList.parse((await get('/staff', token)).body);
    expect(output.find((one) => one.id === id)).toMatchObject({
      role: 'administrator',
      name: 'Of rising@example.org',
      lastSeenAt: expect.any(String),
    });
    await post(`/staff/update/${id}`, { role: 'editor' }, administrator);
    expect((await get('/staff', token)).status).toBe(403);
  });

  test('being switched off ends sessions and links, and being switched on again brings none of them back', async () => {
    const { id, token, email } = await member('leaving@example.org');
    await post('/account/forgotten', { email });
    const link = await mailedLink(email, 2);
    const administrator = await api.signIn();
    const off = await post(`/staff/update/${id}`, { isActive: 0 }, administrator);
    expect(off.body).toMatchObject({
      message: 'Of leaving@example.org is switched off, and signed out everywhere.',
    });
    const refused = async () => [
      (await get('/account', token)).status,
      (await post('/account/link', { token: tokenOf(link) })).status,
    ];
    expect(await refused()).toEqual([401, 404]);
    expect((await post('/account/login', { email, password: chosen })).status).toBe(401);
    await post(`/staff/update/${id}`, { isActive: 1 }, administrator);
    expect(await refused()).toEqual([401, 404]);
    await signIn(email);
  });

  test('never loses its last administrator, also when two take the role from each other at a time', async () => {
    const one = await api.signIn();
    const refused = { status: 409, body: { message: expect.stringContaining('the last administrator') } };
    expect(await post('/staff/update/1', { role: 'editor' }, one)).toMatchObject(refused);
    expect(await post('/staff/update/1', { isActive: 0 }, one)).toMatchObject(refused);
    // An invitation that nobody has accepted is no administrator.
    await invite('perhaps@example.org', 'administrator');
    expect(await post('/staff/update/1', { role: 'editor' }, one)).toMatchObject(refused);

    const { id, token } = await member('second@example.org', 'administrator');
    const both = await Promise.all([
      post(`/staff/update/${id}`, { role: 'editor' }, one),
      post('/staff/update/1', { role: 'editor' }, token),
    ]);
    // Who comes second is told so, or is no administrator any more when the call is judged.
    const [done, refusal] = both.map(({ status }) => status).sort();
    expect(done).toBe(200);
    expect([403, 409]).toContain(refusal);
    if (both[1]?.status === 200) await post('/staff/update/1', { role: 'administrator' }, token);
    await post(`/staff/update/${id}`, { role: 'editor' }, one);
  });
});

describe('a forgotten password', () => {
  test('is chosen anew by a mailed link, once, within an hour; all sessions end', async () => {
    const { email, token, id } = await member('forgetful@example.org');
    const unknown = await post('/account/forgotten', { email: 'nobody@example.org' });
    const known = await post('/account/forgotten', { email: 'Forgetful@example.org' });
    expect(known.body).toEqual(unknown.body);
    expect([known.status, unknown.status]).toEqual([200, 200]);

    const link = tokenOf(await mailedLink(email, 2));
    expect((await post('/account/link', { token: link })).body).toMatchObject({ purpose: 'password', email });
    expect((await get('/account', token)).status).toBe(200);
    const accept = (newPassword: string) => post('/account/link/accept', { token: link, newPassword });
    expect((await accept('another long enough one')).status).toBe(200);
    expect((await accept('yet another long one')).status).toBe(404);
    expect((await get('/account', token)).status).toBe(401);
    expect((await post('/account/login', { email, password: chosen })).status).toBe(401);
    expect((await get('/account', await signIn(email, 'another long enough one'))).body).toMatchObject({
      output: { id },
    });
    expect(mails.received.filter(({ receivers }) => receivers.includes('nobody@example.org'))).toEqual([]);
  });

  test('three links an hour are mailed, and after an hour a link is void', async () => {
    const { email } = await member('often@example.org');
    for (let n = 0; n < 4; n += 1)
      expect((await post('/account/forgotten', { email }, undefined, `192.0.2.${n}`)).status).toBe(200);
    const link = tokenOf(await mailedLink(email, 4));
    await sinceLinksWereMade(HOUR);
    expect((await post('/account/link', { token: link })).status).toBe(404);
    expect((await post('/account/forgotten', { email }, undefined, '192.0.2.5')).status).toBe(200);
    await mailedLink(email, 5);
    expect(mails.received.filter(({ receivers }) => receivers.includes(email))).toHaveLength(5);
  });

  test('asking again and again slows down, whether there is an account or not', async () => {
    for (const email of [first.email, 'nobody@example.org']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1)
        statuses.push((await post('/account/forgotten', { email }, undefined, '192.0.2.77')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe('a second factor', () => {
  /** What the authenticator app shows. @param ahead periods from now */
  const appCode = (secret: string, ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

  async function withSecondFactor(email: string) {
    const somebody = await member(email);
    const begun = await post('/account/second-factor/begin', {}, somebody.token);
    const { secret, address } = secondFactorSecret.parse(begun.body);
    // Not the one of before: by the time that it is looked at, that may be too old.
    const code = appCode(secret);
    const proved = await post(
      '/account/second-factor/prove',
      { secret, code, password: chosen },
      somebody.token,
    );
    expect(proved).toMatchObject({ status: 200 });
    const { codes } = recoveryCodes.parse(proved.body);
    return { ...somebody, secret, address, codes, usedCode: code };
  }
  const login = (email: string, code?: string, address?: string) =>
    post('/account/login', { email, password: chosen, ...(code && { code }) }, undefined, address);

  test('is asked for as a second step, by a code that is good once', async () => {
    const { email, token, secret, address, usedCode } = await withSecondFactor('safe@example.org');
    expect(address).toMatch(/^otpauth:\/\/totp\/Juris%20Press:safe%40example\.org\?/);
    expect((await get('/account', token)).body).toMatchObject({ output: { hasSecondFactor: true } });
    expect(await login(email)).toMatchObject({
      status: 401,
      body: { message: 'login Unsuccessful', fields: { code: 'Please enter the code of your app.' } },
    });
    // That of setting it up counts as used.
    for (const wrong of ['000000', usedCode])
      expect((await login(email, wrong)).body).toMatchObject({
        fields: { code: 'This code is not right, or was used already.' },
      });
    const code = appCode(secret, 1);
    const both = await Promise.all([login(email, code), login(email, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is told of only to who has the password, and guessing codes slows down', async () => {
    const { email } = await withSecondFactor('guarded@example.org');
    const wrong = await post('/account/login', { email, password: 'wrong', code: '000000' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'login Unsuccessful' } });
    expect(wrong.body).not.toHaveProperty('fields');
    const statuses: number[] = [];
    // Asking without a code in between brings no new attempts.
    for (const code of ['000001', '000002', undefined, '000003', '000004', '000005'])
      statuses.push((await login(email, code, '192.0.2.99')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('that is lost is replaced by one of ten recovery codes, each once', async () => {
    const { email, codes } = await withSecondFactor('lost@example.org');
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect((await login(email, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(email, code)).status).toBe(401);
    expect((await login(email, codes[1])).status).toBe(200);
  });

  test('that is lost altogether is switched off by an administrator, not their own, and its owner is told', async () => {
    const { id, email } = await withSecondFactor('locked.out@example.org');
    const administrator = await api.signIn();
    const off = (account: number, token = administrator) =>
      post(`/staff/update/${account}`, { hasSecondFactor: 0 }, token);
    expect(staffList.parse((await get('/staff', administrator)).body).output).toContainEqual(
      expect.objectContaining({ id, hasSecondFactor: 1 }),
    );
    expect((await login(email)).status).toBe(401);
    expect(await off(id)).toMatchObject({
      status: 200,
      body: { message: `Of ${email} is asked for no code any more.`, output: { hasSecondFactor: 0 } },
    });
    expect((await login(email)).status).toBe(200);
    // The first mail invited them.
    expect((await mails.to(email, 2)).at(-1)?.text).toContain(
      'An administrator of Juris Press has switched off',
    );
    expect((await off(1)).status).toBe(409);
    expect((await off(id, (await member('no.boss@example.org')).token)).status).toBe(403);
    expect((await post(`/staff/update/${id}`, { hasSecondFactor: 1 }, administrator)).status).toBe(400);
  });

  test('is switched on and off for the password only', async () => {
    const { token, secret } = await withSecondFactor('on.off@example.org');
    const prove = (code: string, password: string) =>
      post('/account/second-factor/prove', { secret, code, password }, token);
    expect((await prove('000000', chosen)).body).toMatchObject({ fields: { code: expect.any(String) } });
    const wrong = { status: 400, body: { fields: { password: 'This is not your password.' } } };
    expect(await prove(appCode(secret), 'wrong')).toMatchObject(wrong);
    const remove = (password: string) => post('/account/second-factor/remove', { password }, token);
    expect(await remove('wrong')).toMatchObject(wrong);
    expect(await remove(chosen)).toMatchObject({ status: 200 });
    expect((await login('on.off@example.org')).status).toBe(200);
  });
});

describe('the command', () => {
  const run = (args: string[], dataDir = api.dataDir) =>
    runAccountCommand(args, {
      DATA_DIR: dataDir,
      DATABASE_URL: api.databaseUrl,
      SITE_ORIGIN: 'https://www.example.org',
    });
  const linkIn = (said: string) => /https:\S+$/.exec(said)?.[0] ?? '';

  test('makes an administrator while the site runs, by a link', async () => {
    const token = tokenOf(linkIn(await run(['Chief@example.org'])));
    await post('/account/link/accept', { token, name: 'Chief', newPassword: chosen });
    expect((await get('/staff', await signIn('chief@example.org'))).status).toBe(200);
  });

  test('lets in again who was switched off or has forgotten the password', async () => {
    const { id, email, token } = await member('locked@example.org');
    await post(`/staff/update/${id}`, { isActive: 0 }, await api.signIn());
    const link = linkIn(await run([email]));
    expect((await get('/account', token)).status).toBe(401);
    await post('/account/link/accept', { token: tokenOf(link), newPassword: 'a new and longer one' });
    expect((await get('/account', await signIn(email, 'a new and longer one'))).body).toMatchObject({
      output: { id, role: 'administrator', name: 'Of locked@example.org' },
    });
  });

  test('is told how it is used, and makes no database', async () => {
    await expect(run([])).rejects.toThrow(
      'Usage: npm run api -w @juris/mock-api -- account name@example.org',
    );
    if (!api.databaseUrl)
      await expect(run(['a@example.org'], `${api.dataDir}/nowhere`)).rejects.toThrow('has no accounts yet');
  });
});

describe('the own account', () => {
  test('has a name that can be changed', async () => {
    const { token } = await member('named@example.org');
    expect((await post('/account/name', { name: ' Nalini George ' }, token)).body).toMatchObject({
      message: 'Name saved.',
      output: { name: 'Nalini George' },
    });
    expect((await get('/account', token)).body).toMatchObject({ output: { name: 'Nalini George' } });
  });

  test('gets another password for the old one; other sessions end, and this one stays', async () => {
    const { email, token } = await member('careful@example.org');
    const other = await signIn(email);
    const change = (oldPassword: string, newPassword: string) =>
      post('/account/password', { oldPassword, newPassword }, token);
    expect(await change('wrong', 'a new and longer one')).toMatchObject({
      status: 400,
      body: { fields: { oldPassword: 'This is not your password.' } },
    });
    expect(await change(chosen, 'Password1234')).toMatchObject({ status: 400 });
    expect(await change(chosen, 'a new and longer one')).toMatchObject({ status: 200 });
    expect((await get('/account', other)).status).toBe(401);
    expect((await get('/account', token)).status).toBe(200);
    await signIn(email, 'a new and longer one');
  });

  test('guessing the old password slows down as a sign-in does', async () => {
    const { token } = await member('guessed@example.org');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (
          await post(
            '/account/password',
            { oldPassword: `${n}`, newPassword: 'a new and longer one' },
            token,
            '192.0.2.88',
          )
        ).status,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('knows its sessions, ends one of them, and never one of somebody else', async () => {
    const { email, token } = await member('everywhere@example.org');
    const other = await signIn(email);
    const long = { 'user-agent': 'M'.repeat(1000) };
    await api.call('POST', '/api/account/login', { json: { email, password: chosen }, headers: long });
    const sessions = async () => sessionList.parse((await get('/account/sessions', token)).body).output;
    const [longNamed] = (await sessions()).filter(({ userAgent }) => userAgent.startsWith('MM'));
    expect(longNamed?.userAgent).toHaveLength(300);
    await post(`/account/sessions/${longNamed?.id}/end`, {}, token);
    const [theirs] = (await sessions()).filter(({ isCurrent }) => !isCurrent);
    expect((await sessions()).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const stranger = await api.signIn();
    await post(`/account/sessions/${theirs?.id}/end`, {}, stranger);
    expect((await get('/account', other)).status).toBe(200);
    await post(`/account/sessions/${theirs?.id}/end`, {}, token);
    expect((await get('/account', other)).status).toBe(401);
    expect(await sessions()).toHaveLength(1);
  });

  test('is logged out everywhere by one call', async () => {
    const { email, token } = await member('gone@example.org');
    const other = await signIn(email);
    await post('/account/sessions/end', {}, token);
    expect([(await get('/account', token)).status, (await get('/account', other)).status]).toEqual([
      401, 401,
    ]);
    await signIn(email);
  });

  test('a session that is renewed lasts longer, and stays the same', async () => {
    const { token } = await member('busy@example.org');
    const session = async (by: string) =>
      sessionList.parse((await get('/account/sessions', by)).body).output.find(({ isCurrent }) => isCurrent);
    const before = await session(token);
    // An hour later.
    const { db } = await connect(api.dataDir, api.databaseUrl);
    const end = Date.parse(before?.expiresAt ?? '');
    await db
      .updateTable('session')
      .set({ expiresAt: new Date(end - HOUR).toISOString() })
      .where('id', '=', before?.id ?? '')
      .execute();
    await db.destroy();
    const renewed = signInAnswer.parse((await post('/account/renew', {}, token)).body);
    const after = await session(renewed.token);
    expect(after).toMatchObject({ id: before?.id, expiresAt: renewed.expiresAt });
    expect(Date.parse(renewed.expiresAt)).toBeGreaterThanOrEqual(end);
  });

  test('of the environment keeps a password that its owner chose over a restart, until the environment changes', async () => {
    const token = await api.signIn();
    const json = { oldPassword: first.password, newPassword: chosen };
    expect(await post('/account/password', json, token)).toMatchObject({ status: 200 });
    await api.restart();
    expect((await get('/account', token)).status).toBe(200);
    await api.restart({ adminPassword: 'of the environment' });
    expect((await get('/account', token)).status).toBe(401);
    await signIn(first.email, 'of the environment');
  });
});
