import { sessionList, signInResponse } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { HOUR, password, startStaffApi, type StaffApi } from '../../testing/staffApi';

let staff: StaffApi;
beforeAll(async () => {
  staff = await startStaffApi();
});
afterAll(() => staff.close());

test('users can change their own name', async () => {
  const { token } = await staff.member('named@example.org');
  expect((await staff.post('/account/name', { name: ' Nalini George ' }, token)).body).toMatchObject({
    message: 'Name saved.',
    output: { name: 'Nalini George' },
  });
  expect((await staff.get('/account', token)).body).toMatchObject({ output: { name: 'Nalini George' } });
});

test('changing a password requires the old password and ends all other sessions of the account', async () => {
  const { email, token } = await staff.member('careful@example.org');
  const other = await staff.signIn(email);
  const change = (oldPassword: string, newPassword: string) =>
    staff.post('/account/password', { oldPassword, newPassword }, token);
  expect(await change('wrong', 'a new and longer one')).toMatchObject({
    status: 400,
    body: { fields: { oldPassword: 'Wrong password.' } },
  });
  expect(await change(password, 'Password1234')).toMatchObject({ status: 400 });
  expect(await change(password, 'a new and longer one')).toMatchObject({ status: 200 });
  expect((await staff.get('/account', other)).status).toBe(401);
  expect((await staff.get('/account', token)).status).toBe(200);
  await staff.signIn(email, 'a new and longer one');
});

test('a sixth password change with a wrong old password gets 429', async () => {
  const { token } = await staff.member('guessed@example.org');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1)
    statuses.push(
      (
        await staff.post(
          '/account/password',
          { oldPassword: `${n}`, newPassword: 'a new and longer one' },
          token,
          '192.0.2.88',
        )
      ).status,
    );
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('users can list and end their own sessions, but not the sessions of other users', async () => {
  const { email, token } = await staff.member('everywhere@example.org');
  const other = await staff.signIn(email);
  const long = { 'user-agent': 'M'.repeat(1000) };
  await staff.api.call('POST', '/api/account/login', { json: { email, password: password }, headers: long });
  const sessions = async () => sessionList.parse((await staff.get('/account/sessions', token)).body).output;
  const [longNamed] = (await sessions()).filter(({ userAgent }) => userAgent.startsWith('MM'));
  expect(longNamed?.userAgent).toHaveLength(300);
  await staff.post(`/account/sessions/${longNamed?.id}/end`, {}, token);
  const [theirs] = (await sessions()).filter(({ isCurrent }) => !isCurrent);
  expect((await sessions()).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  const stranger = await staff.api.signIn();
  await staff.post(`/account/sessions/${theirs?.id}/end`, {}, stranger);
  expect((await staff.get('/account', other)).status).toBe(200);
  await staff.post(`/account/sessions/${theirs?.id}/end`, {}, token);
  expect((await staff.get('/account', other)).status).toBe(401);
  expect(await sessions()).toHaveLength(1);
});

test('POST /account/sessions/end ends all sessions of the account, including the current session', async () => {
  const { email, token } = await staff.member('gone@example.org');
  const other = await staff.signIn(email);
  await staff.post('/account/sessions/end', {}, token);
  expect([(await staff.get('/account', token)).status, (await staff.get('/account', other)).status]).toEqual([
    401, 401,
  ]);
  await staff.signIn(email);
});

test('a renewed session expires later and keeps its id', async () => {
  const { token } = await staff.member('busy@example.org');
  const session = async (by: string) =>
    sessionList
      .parse((await staff.get('/account/sessions', by)).body)
      .output.find(({ isCurrent }) => isCurrent);
  const before = await session(token);
  // Moves the expiry back by one hour, as if the user had signed in an hour ago.
  const { db } = await connect(staff.api.dataDir, staff.api.databaseUrl);
  const end = Date.parse(before?.expiresAt ?? '');
  await db
    .updateTable('session')
    .set({ expiresAt: new Date(end - HOUR).toISOString() })
    .where('id', '=', before?.id ?? '')
    .execute();
  await db.destroy();
  const renewed = signInResponse.parse((await staff.post('/account/renew', {}, token)).body);
  const after = await session(renewed.token);
  expect(after).toMatchObject({ id: before?.id, expiresAt: renewed.expiresAt });
  expect(Date.parse(renewed.expiresAt)).toBeGreaterThanOrEqual(end);
});

test('a session ends seven days after its sign-in, however often it is renewed', async () => {
  const { token } = await staff.member('always@example.org');
  const { db } = await connect(staff.api.dataDir, staff.api.databaseUrl);
  const signedInAgo = async (ms: number) => {
    const createdAt = new Date(Date.now() - ms).toISOString();
    const { body } = await staff.get('/account/sessions', token);
    const id = sessionList.parse(body).output.find(({ isCurrent }) => isCurrent)?.id ?? '';
    await db.updateTable('session').set({ createdAt }).where('id', '=', id).execute();
    return Date.parse(createdAt);
  };
  const signedInAt = await signedInAgo(WEEK - HOUR);
  const renewed = signInResponse.parse((await staff.post('/account/renew', {}, token)).body);
  const end = Date.parse(renewed.expiresAt);
  expect(end).toBeGreaterThan(signedInAt + WEEK - 1000);
  expect(end).toBeLessThanOrEqual(signedInAt + WEEK);
  await signedInAgo(WEEK);
  await staff.post('/account/renew', {}, renewed.token);
  expect((await staff.get('/account', renewed.token)).status).toBe(401);
  await db.destroy();
});

const WEEK = 7 * 24 * HOUR;
