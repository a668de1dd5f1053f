import { presentEditors } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { startStaffApi, type StaffApi } from '../../testing/staffApi';
import { Presence } from './presenceRoutes';

let staff: StaffApi;
let asha: { id: number; token: string };
let ravi: { id: number; token: string };
beforeAll(async () => {
  staff = await startStaffApi();
  asha = await staff.member('asha@example.org');
  ravi = await staff.member('ravi@example.org');
});
afterAll(() => staff.close());

const report = (token: string, recordId: number, more: object = {}) =>
  staff.post('/presence', { kind: 'banner', recordId, form: `form-${token.slice(-20)}`, ...more }, token);
const listed = async (token: string, kind = 'banner') =>
  presentEditors.parse((await staff.get(`/presence/${kind}`, token)).body).output;

test('an open form gets the names of the other editors of the same record', async () => {
  expect(await report(asha.token, 1)).toMatchObject({ status: 200, body: { output: [] } });
  expect((await report(ravi.token, 1)).body).toEqual({
    output: [{ recordId: 1, name: 'Of asha@example.org' }],
  });
  expect((await report(ravi.token, 2)).body).toEqual({ output: [] });
  const others = (await listed(asha.token)).filter(({ recordId }) => recordId <= 2);
  expect(others).toEqual([{ recordId: 2, name: 'Of ravi@example.org' }]);
  expect(await listed(asha.token, 'snippet')).toEqual([]);
});

test('a person with two open forms of a record is listed once', async () => {
  await report(asha.token, 3, { form: 'first-form' });
  await report(asha.token, 3, { form: 'second-form' });
  expect((await listed(ravi.token)).filter(({ recordId }) => recordId === 3)).toHaveLength(1);
});

test('a closed form is no longer listed, and only its owner can close it', async () => {
  await report(asha.token, 4, { form: 'closing-form' });
  const open = async () => (await listed(ravi.token)).some(({ recordId }) => recordId === 4);
  await report(ravi.token, 4, { form: 'closing-form', isOpen: false });
  expect(await open()).toBe(true);
  expect(await report(asha.token, 4, { form: 'closing-form', isOpen: false })).toMatchObject({ status: 200 });
  expect(await open()).toBe(false);
});

test('presence requires sign-in, a known content type and the right to edit', async () => {
  const body = { kind: 'banner', recordId: 1, form: 'some-form' };
  expect((await staff.post('/presence', body)).status).toBe(401);
  expect((await staff.post('/presence', { ...body, kind: 'podcast' }, asha.token)).status).toBe(400);
  const viewer = await staff.member('viewer@example.org', 'viewer');
  expect((await staff.post('/presence', body, viewer.token)).status).toBe(403);
  expect(await listed(viewer.token)).toEqual(expect.any(Array));
});

test('a form without a report for a minute counts as closed, and its entry is deleted', async () => {
  const { db } = await connect(staff.api.dataDir, staff.api.databaseUrl);
  let now = Date.now();
  const presence = new Presence(db, () => now);
  const form = { kind: 'leader' as const, recordId: 5, form: 'idle-form', accountId: asha.id };
  await presence.report(form);
  now += 59_000;
  expect(await presence.others('leader', ravi.id)).toHaveLength(1);
  now += 2_000;
  expect(await presence.others('leader', ravi.id)).toEqual([]);
  await presence.report({ ...form, form: 'other-form', accountId: ravi.id });
  const stored = await db.selectFrom('presence').select('form').where('kind', '=', 'leader').execute();
  await db.destroy();
  expect(stored).toEqual([{ form: 'other-form' }]);
});
