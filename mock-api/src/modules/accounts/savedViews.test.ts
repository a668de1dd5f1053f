import { savedViewList, savedViewResponse, type NewSavedView } from '@juris/contract/savedViews';
import { startStaffApi, type StaffApi } from '../../testing/staffApi';

let staff: StaffApi;
let token: string;
beforeAll(async () => {
  staff = await startStaffApi();
  ({ token } = await staff.member('views@example.org'));
});
afterAll(() => staff.close());

const view: NewSavedView = {
  list: 'managpublishedtitles',
  name: 'Forthcoming',
  search: 'இந்தியச் சட்டம்',
  filters: { status: 'Active', publisher: 'Juris Press' },
  sort: '-Price',
  columns: ['Author', 'ISBN'],
};

async function add(more: Partial<NewSavedView>) {
  const { status, body } = await staff.post('/account/views', { ...view, ...more }, token);
  expect([status, body]).toEqual([201, expect.anything()]);
  return savedViewResponse.parse(body).output;
}
const list = async (as = token) => savedViewList.parse((await staff.get('/account/views', as)).body).output;

test('only its owner can read, rename, change and delete a saved view', async () => {
  const { id } = await add({ name: 'Own' });
  const { token: other } = await staff.member('other@example.org');
  expect(await list()).toContainEqual({ ...view, name: 'Own', id });
  expect(await list(other)).toEqual([]);
  for (const path of [`/account/views/${id}`, `/account/views/${id}/delete`])
    expect((await staff.post(path, {}, other)).status).toBe(404);

  const renamed = await staff.post(`/account/views/${id}`, { name: 'Renamed', columns: [] }, token);
  expect(renamed).toMatchObject({ status: 200, body: { message: 'View saved.' } });
  expect(await list()).toContainEqual({ ...view, name: 'Renamed', columns: [], id });
  expect((await staff.post(`/account/views/${id}/delete`, {}, token)).status).toBe(200);
  expect((await list()).map(({ name }) => name)).not.toContain('Renamed');
  expect((await staff.post(`/account/views/${id}/delete`, {}, token)).status).toBe(404);
});

test('the views of a user for one list have different names', async () => {
  await add({ name: 'Twice' });
  const { id } = await add({ name: 'Once' });
  await add({ name: 'Twice', list: 'managebanner' });
  const error = { status: 400, body: { fields: { name: expect.stringContaining('“Twice”') } } };
  for (const name of [' Twice ', 'TWICE'])
    expect(await staff.post('/account/views', { ...view, name }, token)).toMatchObject(error);
  expect(await staff.post(`/account/views/${id}`, { name: 'Twice' }, token)).toMatchObject(error);
  expect((await staff.post(`/account/views/${id}`, { name: 'Once' }, token)).status).toBe(200);
});

test('of simultaneous requests that save views with the same name, one succeeds', async () => {
  const requests = Array.from({ length: 12 }, (_, index) =>
    staff.post('/account/views', { ...view, name: index % 2 ? 'Summer sale' : 'SUMMER SALE' }, token),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([201, 400]));
});

test.each<[field: string, change: object]>([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['list', { list: '../bin' }],
  ['search', { search: 'x'.repeat(101) }],
  ['filters', { filters: 'Active' }],
  ['filters.status', { filters: { status: 1 } }],
  ['columns', { columns: Array.from({ length: 41 }, (_, index) => `Column ${index}`) }],
])('saving an invalid view returns 400 with an error for the field %s', async (field, change) => {
  const { status, body } = await staff.post('/account/views', { ...view, ...change }, token);
  expect([status, body]).toEqual([400, expect.objectContaining({ fields: { [field]: expect.any(String) } })]);
});

test('saved views require a token', async () => {
  expect((await staff.get('/account/views', '')).status).toBe(401);
  expect((await staff.post('/account/views', view, '')).status).toBe(401);
});
