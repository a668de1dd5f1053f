import { staffList } from '@juris/contract';
import { missingRight } from '@juris/contract/rights';
import { connect } from '../../platform/db/open';
import { password, startStaffApi, linkTokenOf, type StaffApi } from '../../testing/staffApi';

let staff: StaffApi;
beforeAll(async () => {
  staff = await startStaffApi();
});
afterAll(() => staff.close());

test('every staff route returns 403 to editors, and the staff list returns 401 without a token', async () => {
  const { id, token } = await staff.member('curious@example.org');
  for (const answer of [
    await staff.get('/staff', token),
    await staff.post('/staff/create', { email: 'x@example.org', role: 'editor' }, token),
    await staff.post(`/staff/invite/${id}`, {}, token),
    await staff.post(`/staff/update/${id}`, { role: 'administrator' }, token),
  ])
    expect(answer).toMatchObject({
      status: 403,
      body: { message: missingRight('manageStaff') },
    });
  expect((await staff.api.call('GET', '/api/staff')).status).toBe(401);
});

test("a changed role takes effect with the member's next request", async () => {
  const { id, token } = await staff.member('rising@example.org');
  const administrator = await staff.api.signIn();
  await staff.post(`/staff/update/${id}`, { role: 'administrator' }, administrator);
  const { output } = staffList.parse((await staff.get('/staff', token)).body);
  expect(output.find((one) => one.id === id)).toMatchObject({
    role: 'administrator',
    name: 'Of rising@example.org',
    lastSeenAt: expect.any(String),
  });
  await staff.post(`/staff/update/${id}`, { role: 'editor' }, administrator);
  expect((await staff.get('/staff', token)).status).toBe(403);
});

test('deactivating a member permanently ends their sessions and reset links', async () => {
  const { id, token, email } = await staff.member('leaving@example.org');
  await staff.post('/account/forgotten', { email });
  const link = await staff.mailedLink(email, 2);
  const administrator = await staff.api.signIn();
  const off = await staff.post(`/staff/update/${id}`, { isActive: 0 }, administrator);
  expect(off.status).toBe(200);
  const refused = async () => [
    (await staff.get('/account', token)).status,
    (await staff.post('/account/link', { token: linkTokenOf(link) })).status,
  ];
  expect(await refused()).toEqual([401, 404]);
  expect((await staff.post('/account/login', { email, password: password })).status).toBe(401);
  await staff.post(`/staff/update/${id}`, { isActive: 1 }, administrator);
  expect(await refused()).toEqual([401, 404]);
  await staff.signIn(email);
});

test('the staff list has the last sign-in of a member who has signed out', async () => {
  const { id, token } = await staff.member('home@example.org');
  await staff.post('/account/logout', {}, token);
  expect((await staff.get('/account', token)).status).toBe(401);
  const { output } = staffList.parse((await staff.get('/staff', await staff.api.signIn())).body);
  expect(output.find((one) => one.id === id)).toMatchObject({ lastSeenAt: expect.any(String) });
});

test('the staff list has the last sign-in of a member with an older session', async () => {
  const { id, email } = await staff.member('two-devices@example.org');
  const { db } = await connect(staff.api.dataDir, staff.api.databaseUrl);
  const renewedAt = '2024-02-12T09:30:00.000Z';
  await db.updateTable('session').set({ renewedAt }).where('accountId', '=', id).execute();
  await db.destroy();
  await staff.post('/account/logout', {}, await staff.signIn(email));
  const { output } = staffList.parse((await staff.get('/staff', await staff.api.signIn())).body);
  expect(output.find((one) => one.id === id)?.lastSeenAt).not.toBe(renewedAt);
});

test.each(['editor', 'author', 'viewer'])('the last administrator cannot become %s', async (role) => {
  const refused = { status: 409, body: { message: expect.stringContaining('the last administrator') } };
  expect(await staff.post('/staff/update/1', { role }, await staff.api.signIn())).toMatchObject(refused);
});

test('the last administrator cannot lose the role, even by two simultaneous requests', async () => {
  const one = await staff.api.signIn();
  const refused = { status: 409, body: { message: expect.stringContaining('the last administrator') } };
  expect(await staff.post('/staff/update/1', { role: 'editor' }, one)).toMatchObject(refused);
  expect(await staff.post('/staff/update/1', { isActive: 0 }, one)).toMatchObject(refused);
  // An invited administrator counts only after accepting.
  await staff.invite('perhaps@example.org', 'administrator');
  expect(await staff.post('/staff/update/1', { role: 'editor' }, one)).toMatchObject(refused);

  const { id, token } = await staff.member('second@example.org', 'administrator');
  const both = await Promise.all([
    staff.post(`/staff/update/${id}`, { role: 'editor' }, one),
    staff.post('/staff/update/1', { role: 'editor' }, token),
  ]);
  // The second request gets 409 because one administrator must remain, or 403 if its sender has already lost the role.
  const [done, refusal] = both.map(({ status }) => status).sort();
  expect(done).toBe(200);
  expect([403, 409]).toContain(refusal);
  if (both[1]?.status === 200) await staff.post('/staff/update/1', { role: 'administrator' }, token);
  await staff.post(`/staff/update/${id}`, { role: 'editor' }, one);
});
