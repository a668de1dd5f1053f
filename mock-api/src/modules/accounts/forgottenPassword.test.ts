import { sampleSignIn } from '../../setup/settings';
import { HOUR, password, startStaffApi, linkTokenOf, type StaffApi } from '../../testing/staffApi';

let staff: StaffApi;
beforeAll(async () => {
  staff = await startStaffApi();
});
afterAll(() => staff.close());

test('a mailed reset link sets a new password once, which ends all sessions', async () => {
  const { email, token, id } = await staff.member('forgetful@example.org');
  const unknown = await staff.post('/account/forgotten', { email: 'nobody@example.org' });
  const known = await staff.post('/account/forgotten', { email: 'Forgetful@example.org' });
  expect(known.body).toEqual(unknown.body);
  expect([known.status, unknown.status]).toEqual([200, 200]);

  const link = linkTokenOf(await staff.mailedLink(email, 2));
  expect((await staff.post('/account/link', { token: link })).body).toMatchObject({
    purpose: 'password',
    email,
  });
  expect((await staff.get('/account', token)).status).toBe(200);
  const accept = (newPassword: string) => staff.post('/account/link/accept', { token: link, newPassword });
  expect((await accept('another long enough one')).status).toBe(200);
  expect((await accept('yet another long one')).status).toBe(404);
  expect((await staff.get('/account', token)).status).toBe(401);
  expect((await staff.post('/account/login', { email, password: password })).status).toBe(401);
  expect(
    (await staff.get('/account', await staff.signIn(email, 'another long enough one'))).body,
  ).toMatchObject({
    output: { id },
  });
  expect(staff.mails.received.filter(({ receivers }) => receivers.includes('nobody@example.org'))).toEqual(
    [],
  );
});

test('at most three reset links per hour are mailed to an address, and a link expires after an hour', async () => {
  const { email } = await staff.member('often@example.org');
  for (let n = 0; n < 4; n += 1)
    expect((await staff.post('/account/forgotten', { email }, undefined, `192.0.2.${n}`)).status).toBe(200);
  const link = linkTokenOf(await staff.mailedLink(email, 4));
  await staff.ageLinks(HOUR);
  expect((await staff.post('/account/link', { token: link })).status).toBe(404);
  expect((await staff.post('/account/forgotten', { email }, undefined, '192.0.2.5')).status).toBe(200);
  await staff.mailedLink(email, 5);
  expect(staff.mails.received.filter(({ receivers }) => receivers.includes(email))).toHaveLength(5);
});

test('a sixth request for a reset link from one IP address gets 429, whether the account exists or not', async () => {
  for (const email of [sampleSignIn.email, 'nobody@example.org']) {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await staff.post('/account/forgotten', { email }, undefined, '192.0.2.77')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});
