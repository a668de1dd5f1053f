import { activityEntries, bannerSchemas, leaderSchemas, moveResponse } from '@juris/contract';
import { startApi, type TestApi } from '../../testing/startApi';

describe('the order of leaders', () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterEach(() => api.close());

  const people = async () => {
    const { body } = await api.call('GET', '/api/leadership?onlyActive=1');
    return leaderSchemas.responses.list.parse(body).output.map(({ id }) => id);
  };
  const move = (json: unknown, as: string | undefined = token) =>
    api.call('POST', '/api/order/leader', { token: as, json });

  test('leaders are in the order of creation until one is moved; the history shows the move', async () => {
    const before = await people();
    expect(before).toEqual(before.toSorted((one, other) => one - other));
    const [first = 0, second = 0, third = 0] = before;
    expect(await move({ id: third, before: first })).toMatchObject({
      status: 200,
      body: { message: 'The order was saved.', moved: [{ id: third, version: 2 }] },
    });
    expect(await people()).toEqual([third, first, second, ...before.slice(3)]);
    const { output } = activityEntries.parse(
      (await api.call('GET', '/api/activity/entries', { token })).body,
    );
    expect(output.filter(({ action }) => action === 'moved').map(({ recordId }) => recordId)).toEqual([
      third,
    ]);
    // The column `place` stores the position; responses do not contain it.
    expect(JSON.stringify((await api.call('GET', '/api/leadership?onlyActive=1')).body)).not.toContain(
      '"place"',
    );

    expect((await move({ id: third, before: null })).status).toBe(200);
    expect((await people()).at(-1)).toBe(third);
  });

  test('moving a leader after another changes the order; the response contains the reverse move', async () => {
    const before = await people();
    const [first = 0, second = 0, third = 0] = before;
    const { body } = await move({ id: first, after: third });
    expect((await people()).slice(0, 3)).toEqual([second, third, first]);
    const { undo } = moveResponse.parse(body);
    expect(undo).toEqual({ id: first, before: second });
    await move(undo);
    expect(await people()).toEqual(before);
    await move({ id: first, after: before.at(-1) });
    expect((await people()).at(-1)).toBe(first);
    await move(undo);
    expect(await people()).toEqual(before);
  });

  test.each([
    ['no target', {}],
    ['two targets', { before: 1, after: 2 }],
  ])('a request to move a leader is rejected with 400 if it contains %s', async (_, target) => {
    const [id] = await people();
    expect(await move({ id, ...target })).toMatchObject({
      status: 400,
      body: { fields: { before: expect.stringContaining('must be sent, or `after` instead of it') } },
    });
  });

  test('restoring an older version of a leader does not change the order', async () => {
    const [first = 0, second = 0] = await people();
    await move({ id: second, before: first });
    const order = await people();
    const put = await api.call('POST', `/api/history/leader/${second}/1`, { token });
    expect(put.status).toBe(200);
    expect(await people()).toEqual(order);
  });

  test('moving an inactive leader returns 404, and moving a leader without a token returns 401', async () => {
    const [first = 0] = await people();
    await api.call('POST', `/api/leadership/update/${first}`, { token, json: { isActive: 0 } });
    expect(await move({ id: first, before: null })).toMatchObject({
      status: 404,
      body: { message: `There is no active person ${first}.` },
    });
    expect((await api.call('POST', '/api/order/leader', { json: { id: 1, before: null } })).status).toBe(401);
  });
});

test('moving a banner numbers the banners by position; banners without a number stay last', async () => {
  const api = await startApi();
  const token = await api.signIn();
  const numbers = async () => {
    const { body } = await api.call('GET', '/api/banner?onlyActive=1');
    return bannerSchemas.responses.list
      .parse(body)
      .output.map(({ id, sequenceNumber }) => [id, sequenceNumber]);
  };
  const [first = 0, second = 0, unnumbered = 0] = (await numbers()).map(([id]) => id);
  await api.call('POST', `/api/banner/update/${unnumbered}`, { token, json: { sequenceNumber: -1 } });
  expect(
    (await api.call('POST', '/api/order/banner', { token, json: { id: first, after: second } })).status,
  ).toBe(200);
  const after = await numbers();
  expect(after.slice(0, 2)).toEqual([
    [second, 1],
    [first, 2],
  ]);
  expect(after.at(-1)).toEqual([unnumbered, -1]);
  await api.close();
});
