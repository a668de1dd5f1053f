import { readChannels } from '@juris/releases/releaseFolder';
import {
  adminToken,
  filesOf,
  publicToken,
  releaseTokens,
  useReleaseService,
} from '../../testing/releaseServiceSite';

const site = useReleaseService();
const [first, second] = ['1.0.0-aaa', '1.0.0-bbb'] as const;

const channels = () => readChannels(site.folder, 'public');
const messageOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { message: string }).message;

/** Starts the service with two stored versions, of which the first is active. */
async function startWithReleases() {
  await site.start();
  for (const version of [first, second]) expect((await site.put(version, filesOf(version))).status).toBe(201);
  expect((await site.post('promote', { version: first, check: 'passed' })).status).toBe(204);
}

describe('the tokens of the release service', () => {
  const bodies = { version: first, state: 'started' };

  test.each([
    [undefined, 401, 'The release token is missing or unknown.'],
    ['Bearer', 401, 'The release token is missing or unknown.'],
    ['Bearer wrong', 401, 'The release token is missing or unknown.'],
    [`Basic ${publicToken}`, 401, 'The release token is missing or unknown.'],
    [
      `Bearer ${adminToken}`,
      403,
      'This token is for the remote "admin" and cannot release "public". Use the token of public.',
    ],
  ])(
    'a request to any endpoint with the header "authorization: %s" is rejected with %i',
    async (authorization, status, message) => {
      await site.start();
      for (const [method, url] of [
        ['PUT', '/releases/public/1.0.0-aaa'],
        ['POST', '/releases/public/check'],
        ['POST', '/releases/public/promote'],
        ['POST', '/releases/public/rollback'],
        ['GET', '/releases/public'],
      ] as const) {
        const response = await site.server.inject({
          ...{ method, url, ...(method === 'POST' && { payload: bodies }) },
          headers: authorization === undefined ? {} : { authorization },
        });
        expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
          status,
          expect.stringContaining(message),
        ]);
      }
      expect(channels()).toBeUndefined();
      expect(site.stored()).toEqual([]);
    },
  );

  test('after ten wrong tokens, a network gets 429 even with a correct token; other networks are not affected', async () => {
    await site.start();
    const read = (remoteAddress: string, token: string) =>
      site.server.inject({
        url: '/releases/public',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      });
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1)
      statuses.push((await read(`2001:db8::${guess}`, `guess-${guess}`)).statusCode);
    expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 401));
    expect(statuses.at(-1)).toBe(429);
    const limited = await read('2001:db8::99', publicToken);
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '60']);
    expect((await read('2001:db8:0:1::1', publicToken)).statusCode).toBe(200);
  });

  test('a token that is removed from the file of tokens is rejected at the next request', async () => {
    let present: typeof releaseTokens | undefined = releaseTokens;
    await site.start({ tokens: () => present });
    const read = async () =>
      (
        await fetch(`${site.address}/releases/public`, {
          headers: { authorization: `Bearer ${publicToken}` },
        })
      ).status;
    expect(await read()).toBe(200);
    present = releaseTokens.filter(({ remote }) => remote !== 'public');
    expect(await read()).toBe(401);
    present = undefined;
    expect(await read()).toBe(503);
  });
});

describe('the changes of the release service', () => {
  test('a version is checked, promoted and rolled back, and the list of changes names the token', async () => {
    await startWithReleases();
    await site.post('check', { version: second, state: 'started' });
    expect(channels()?.checking?.version).toBe(second);
    await site.post('check', { version: second, state: 'passed' });
    await site.post('promote', { version: second, share: 10 });
    expect(channels()).toMatchObject({ current: { version: first }, trial: { share: 10 } });
    await site.post('promote', { version: second });
    expect(channels()?.current.version).toBe(second);
    const response = await site.post('rollback', {});
    expect(await response.json()).toEqual({ restored: first, replaced: second });
    expect(channels()?.activity).toMatchObject([
      { by: 'ci', action: 'rollback', version: first },
      { by: 'ci', action: 'promote', version: second },
      { by: 'ci', action: 'promote', version: second, share: 10 },
      { by: 'ci', action: 'check-pass', version: second },
      { by: 'ci', action: 'check-start', version: second },
      { by: 'ci', action: 'promote', version: first },
    ]);
  });

  test('GET /releases/<remote> returns the channels and the stored versions', async () => {
    await startWithReleases();
    const response = await fetch(`${site.address}/releases/public`, {
      headers: { authorization: `Bearer ${publicToken}` },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      channels: { current: { version: first } },
      versions: [{ version: first }, { version: second }],
      broken: [],
    });
  });

  test('promote and rollback reject a version that failed its check, unless unchecked is true', async () => {
    await startWithReleases();
    await site.post('check', { version: second, state: 'failed', reason: 'no heading' });
    for (const response of [
      await site.post('promote', { version: second }),
      await site.post('rollback', { version: second }),
    ])
      expect([response.status, await messageOf(response)]).toEqual([
        409,
        expect.stringContaining(`${second} has not passed its check: no heading`),
      ]);
    expect((await site.post('rollback', { version: second, unchecked: true })).status).toBe(200);
    expect(channels()?.current.version).toBe(second);
  });

  test.each([
    ['promote', { version: '9.9.9-zzz', check: 'skipped' }, 409, 'There is no version 9.9.9-zzz of public'],
    ['rollback', { version: '9.9.9-zzz' }, 409, 'There is no version 9.9.9-zzz'],
    ['check', { version: '../admin/1', state: 'started' }, 409, 'There is no version ../admin/1'],
    ['promote', {}, 400, 'version'],
    ['promote', { version: first, share: 100 }, 400, 'share'],
    ['promote', { version: first, share: 0.5 }, 400, 'share'],
    ['promote', { version: first, current: {} }, 400, 'current'],
    ['check', { version: first, state: 'done' }, 400, 'state'],
    ['check', [], 400, ''],
    ['rollback', { unchecked: 'yes' }, 400, 'unchecked'],
  ])('POST %s with %j is rejected with %i', async (action, body, status, message) => {
    await startWithReleases();
    const before = channels();
    const response = await site.post(action, body);
    expect([response.status, await messageOf(response)]).toEqual([status, expect.stringContaining(message)]);
    expect(channels()).toEqual(before);
  });

  test('a version that the shell cannot use is rejected with 422 and the reason', async () => {
    await startWithReleases();
    await site.server.close();
    await site.start({ requireUsable: () => Promise.reject(new Error('it needs platform ^2')) });
    const before = channels();
    for (const [action, body] of [
      ['check', { version: second, state: 'started' }],
      ['promote', { version: second, check: 'skipped' }],
      ['rollback', { version: second }],
    ] as const) {
      const response = await site.post(action, body);
      expect([response.status, await messageOf(response)]).toEqual([
        422,
        `The shell rejects public ${second}: it needs platform ^2`,
      ]);
    }
    expect(channels()).toEqual(before);
  });
});
