import { mockControl, type MockControl } from './mockControl';
import { withApi } from './withApi';

const api = withApi();
let mock: MockControl;
beforeAll(() => {
  mock = mockControl(api.current.origin);
});
afterEach(() => mock.reset());

const banners = async () => (await fetch(`${api.current.origin}/api/banner`)).status;

test('mockControl adds and removes faults, and reads and clears the journal of requests', async () => {
  await mock.fault({ call: 'GET /api/banner', fault: 503, times: 1 });
  expect([await banners(), await banners()]).toEqual([503, 200]);
  expect(await mock.requests({ call: 'GET /api/banner', status: 503 })).toHaveLength(1);
  await mock.fault({ call: '/api/*', delayMs: 1 });
  expect((await mock.clearFaults()).faults).toEqual([]);
  expect((await mock.reset()).requests).toBe(0);
});

test('mockControl can save the data of the API as a snapshot and restore them', async () => {
  await mock.snapshot('empty');
  await api.current.addBanner({ title: 'Added later' });
  expect(await mock.restore('empty')).toMatchObject({ data: 'snapshot empty' });
  expect(await (await fetch(`${api.current.origin}/api/banner`)).json()).toMatchObject({ output: [] });
});

test('mockControl can activate a scenario and move the clock, and reset undoes both', async () => {
  expect(await mock.scenario('slow-network')).toMatchObject({ scenario: 'slow-network' });
  expect(await mock.clock({ shiftMinutes: 90 })).toMatchObject({ clock: { shiftMinutes: 90 } });
  expect(await mock.reset()).toMatchObject({ scenario: null, clock: { shiftMinutes: 0 } });
});

test('for an unknown scenario, mockControl rejects with a message that lists the valid ones', async () => {
  await expect(mock.scenario('nothing')).rejects.toThrow('empty-catalogue');
});

test('mockControl with a session controls the state of this session only', async () => {
  const session = mockControl(api.current.origin, 'worker-1');
  await session.fault({ call: 'GET /api/banner', fault: 503 });
  const inSession = await fetch(`${api.current.origin}/api/banner`, {
    headers: { 'x-mock-session': 'worker-1' },
  });
  expect([inSession.status, await banners()]).toEqual([503, 200]);
  expect((await mock.state()).faults).toEqual([]);
});
