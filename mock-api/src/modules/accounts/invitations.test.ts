import { accountLinkResponse, invitationResponse } from '@juris/contract';
import { HOUR, password, startStaffApi, linkTokenOf, type StaffApi } from '../../testing/staffApi';
import { startApi } from '../../testing/startApi';

let staff: StaffApi;
beforeAll(async () => {
  staff = await startStaffApi();
});
afterAll(() => staff.close());

test('an invitation link is returned and mailed, requires a name and a password, and can be accepted once', async () => {
  const { link, expiresAt, output } = await staff.invite(' Asha@Example.org ');
  expect(output).toMatchObject({ email: 'asha@example.org', role: 'editor', isInvited: 1, isActive: 1 });
  expect(link).toMatch(/^https:\/\/www\.example\.org\/admin\/choosepassword#[\w-]{43}$/);
  expect(await staff.mailedLink('asha@example.org', 1)).toBe(link);
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / HOUR)).toBe(72);

  const token = linkTokenOf(link);
  expect(accountLinkResponse.parse((await staff.post('/account/link', { token })).body)).toEqual({
    purpose: 'invitation',
    name: '',
    email: 'asha@example.org',
  });
  expect(await staff.post('/account/link/accept', { token, newPassword: password })).toMatchObject({
    status: 400,
    body: { fields: { name: 'Enter a name.' } },
  });
  const accept = (newPassword: string) =>
    staff.post('/account/link/accept', { token, name: 'Asha Varma', newPassword });
  expect(await accept('asha password1')).toMatchObject({ status: 200 });
  expect(await accept(password)).toMatchObject({ status: 404 });
  expect(
    (await staff.get('/account', await staff.signIn('asha@example.org', 'asha password1'))).body,
  ).toEqual({
    output: {
      id: output.id,
      name: 'Asha Varma',
      email: 'asha@example.org',
      role: 'editor',
      hasSecondFactor: false,
    },
  });
});

test('accepting an invitation with a weak password returns 400 with the reason', async () => {
  const { link } = await staff.invite('new.member@example.org');
  const accept = (newPassword: string) =>
    staff.post('/account/link/accept', { token: linkTokenOf(link), name: 'N', newPassword });
  for (const [newPassword, message] of [
    ['short', 'New password needs at least 12 characters.'],
    ['Password1234', 'This password is too common. Choose another one.'],
    ['new.member2024', 'This password is the same as the account. Choose another one.'],
  ] as const)
    expect([newPassword, await accept(newPassword)]).toMatchObject([
      newPassword,
      { status: 400, body: { fields: { newPassword: message } } },
    ]);
});

test('an invited person can sign in only after accepting, and can be invited again after the expiry', async () => {
  const { link, output } = await staff.invite('late@example.org');
  expect((await staff.post('/account/login', { email: 'late@example.org', password: 'x' })).status).toBe(401);
  await staff.ageLinks(72 * HOUR);
  expect((await staff.post('/account/link', { token: linkTokenOf(link) })).status).toBe(404);
  const again = await staff.post(`/staff/invite/${output.id}`, {}, await staff.api.signIn());
  const { link: newer } = invitationResponse.parse(again.body);
  expect((await staff.post('/account/link', { token: linkTokenOf(newer) })).status).toBe(200);
});

test('reactivating an invited person says that a new invitation is needed', async () => {
  const { output, link } = await staff.invite('returns@example.org');
  const token = await staff.api.signIn();
  const change = (isActive: 0 | 1) => staff.post(`/staff/update/${output.id}`, { isActive }, token);
  await change(0);
  expect((await change(1)).body).toMatchObject({ message: expect.stringContaining('“Invite again”') });
  expect((await staff.post('/account/link', { token: linkTokenOf(link) })).status).toBe(404);
});

test('inviting an address with an account returns 400; inviting a member again returns 409', async () => {
  const { id } = await staff.member('twice@example.org');
  const administrator = await staff.api.signIn();
  expect(
    await staff.post('/staff/create', { email: 'Twice@example.org', role: 'editor' }, administrator),
  ).toMatchObject({
    status: 400,
    body: { fields: { email: 'Of twice@example.org already has an account.' } },
  });
  expect((await staff.post(`/staff/invite/${id}`, {}, administrator)).status).toBe(409);
});

test('inviting an address that is invited or deactivated returns 400 with the remedy', async () => {
  const administrator = await staff.api.signIn();
  const messageFor = async (email: string) =>
    Object(await staff.post('/staff/create', { email, role: 'editor' }, administrator)).body.fields.email;
  const { output } = await staff.invite('pending@example.org');
  expect(await messageFor('pending@example.org')).toBe(
    'pending@example.org is already invited. To send a new link, edit the account and choose “Invite again”.',
  );
  await staff.post(`/staff/update/${output.id}`, { isActive: 0 }, administrator);
  expect(await messageFor('pending@example.org')).toBe(
    'pending@example.org already has an account, which is deactivated. Activate it in the list.',
  );
});

test('without a mail server, invitations and forgotten passwords report that no mail is sent', async () => {
  const api = await startApi({ seed: 'empty' });
  const json = { email: 'silent@example.org', role: 'viewer' };
  const invited = await api.call('POST', '/api/staff/create', { json, token: await api.signIn() });
  const forgotten = await api.call('POST', '/api/account/forgotten', { json: { email: json.email } });
  await api.close();
  const message = expect.stringContaining('no mail server is set up');
  expect(invited.body).toMatchObject({
    isMailed: false,
    message: expect.stringMatching(/no mail server is set up/i),
  });
  expect(forgotten.body).toMatchObject({ message });
});
