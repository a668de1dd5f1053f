import { Secret, TOTP } from 'otpauth';
import { recoveryCodes, secondFactorSecret, staffList } from '@juris/contract';
import { password, startStaffApi, type StaffApi } from '../../testing/staffApi';
import { withoutTable } from '../../testing/withoutTable';
import { secondFactorOffMail } from '../mail/mailTemplates';

let staff: StaffApi;
beforeAll(async () => {
  staff = await startStaffApi();
});
afterAll(() => staff.close());

/**
 * Returns the code that an authenticator app shows for a secret.
 * @param ahead number of 30-second periods after the current period
 */
const appCode = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

async function withSecondFactor(email: string) {
  const somebody = await staff.member(email);
  const begun = await staff.post('/account/second-factor/begin', {}, somebody.token);
  const { secret, address } = secondFactorSecret.parse(begun.body);
  const code = appCode(secret);
  const proved = await staff.post('/account/second-factor/prove', { secret, code, password }, somebody.token);
  expect(proved).toMatchObject({ status: 200 });
  const { codes } = recoveryCodes.parse(proved.body);
  return { ...somebody, secret, address, codes, usedCode: code };
}
const login = (email: string, code?: string, address?: string) =>
  staff.post('/account/login', { email, password, ...(code && { code }) }, undefined, address);

test('sign-in with a second factor requires a code from the authenticator app and accepts each code only once', async () => {
  const { email, token, secret, address, usedCode } = await withSecondFactor('safe@example.org');
  expect(address).toMatch(/^otpauth:\/\/totp\/Juris%20Press:safe%40example\.org\?/);
  expect((await staff.get('/account', token)).body).toMatchObject({ output: { hasSecondFactor: true } });
  expect(await login(email)).toMatchObject({
    status: 401,
    body: { message: 'login Unsuccessful', fields: { code: 'Enter the code from your authenticator app.' } },
  });
  // The code that switched the second factor on cannot be used again.
  for (const wrong of ['000000', usedCode])
    expect((await login(email, wrong)).body).toMatchObject({
      fields: { code: 'This code isn’t right or was already used.' },
    });
  const code = appCode(secret, 1);
  const both = await Promise.all([login(email, code), login(email, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a wrong password does not reveal the second factor; a sixth sign-in without a correct code gets 429', async () => {
  const { email } = await withSecondFactor('guarded@example.org');
  const wrong = await staff.post('/account/login', { email, password: 'wrong', code: '000000' });
  expect(wrong).toMatchObject({ status: 401, body: { message: 'login Unsuccessful' } });
  expect(wrong.body).not.toHaveProperty('fields');
  const statuses: number[] = [];
  // A sign-in without a code (undefined) counts as a failure too and does not reset the count.
  for (const code of ['000001', '000002', undefined, '000003', '000004', '000005'])
    statuses.push((await login(email, code, '192.0.2.99')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('each of the ten recovery codes can be used once instead of a code from the authenticator app', async () => {
  const { email, codes } = await withSecondFactor('lost@example.org');
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect((await login(email, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await login(email, code)).status).toBe(401);
  expect((await login(email, codes[1])).status).toBe(200);
});

test('administrators can switch off the second factor of others; the member is notified by mail', async () => {
  const { id, email } = await withSecondFactor('locked.out@example.org');
  const administrator = await staff.api.signIn();
  const off = (account: number, token = administrator) =>
    staff.post(`/staff/update/${account}`, { hasSecondFactor: 0 }, token);
  expect(staffList.parse((await staff.get('/staff', administrator)).body).output).toContainEqual(
    expect.objectContaining({ id, hasSecondFactor: 1 }),
  );
  expect((await login(email)).status).toBe(401);
  expect(await off(id)).toMatchObject({
    status: 200,
    body: { output: { hasSecondFactor: 0 } },
  });
  expect((await login(email)).status).toBe(200);
  // The first mail to the member was the invitation.
  expect((await staff.mails.to(email, 2)).at(-1)?.head.subject).toBe(
    secondFactorOffMail({ siteName: '', siteOrigin: '' }).subject,
  );
  expect((await off(1)).status).toBe(409);
  expect((await off(id, (await staff.member('no.boss@example.org')).token)).status).toBe(403);
  expect((await staff.post(`/staff/update/${id}`, { hasSecondFactor: 1 }, administrator)).status).toBe(400);
});

test('the second factor stays on if the mail to its owner, or the event, cannot be stored', async () => {
  const { id, email } = await withSecondFactor('kept.on@example.org');
  const administrator = await staff.api.signIn();
  const off = () => staff.post(`/staff/update/${id}`, { hasSecondFactor: 0 }, administrator);
  for (const table of ['mail', 'activityEvent'] as const)
    await withoutTable(staff.api, table, async () => expect((await off()).status).toBe(500));
  expect((await login(email)).body).toMatchObject({ fields: { code: expect.any(String) } });
  expect((await off()).status).toBe(200);
  // The invitation and one mail about the second factor.
  expect(await staff.mails.to(email, 2)).toHaveLength(2);
});

test('switching the second factor on or off requires the password', async () => {
  const { token, secret } = await withSecondFactor('on.off@example.org');
  const prove = (code: string, password: string) =>
    staff.post('/account/second-factor/prove', { secret, code, password }, token);
  expect((await prove('000000', password)).body).toMatchObject({ fields: { code: expect.any(String) } });
  const wrong = { status: 400, body: { fields: { password: 'Wrong password.' } } };
  expect(await prove(appCode(secret), 'wrong')).toMatchObject(wrong);
  const remove = (password: string) => staff.post('/account/second-factor/remove', { password }, token);
  expect(await remove('wrong')).toMatchObject(wrong);
  expect(await remove(password)).toMatchObject({ status: 200 });
  expect((await login('on.off@example.org')).status).toBe(200);
});
