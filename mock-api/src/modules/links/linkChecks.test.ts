import { connect } from '../../platform/db/open';
import type { Database } from '../../platform/db/tables/tables';
import { contentTypeClient, recordsIn } from '../../testing/contentTypeClient';
import { startLinkedSite, type LinkedSite } from '../../testing/linkedSite';
import { linkCheckLimitOf } from '../../platform/limits/formLimit';
import { sharedLimits } from '../../platform/limits/sharedLimits';
import { startApi, type TestApi } from '../../testing/startApi';
import { bannerContentType } from '../banners/contentType';
import type { LinkResult } from './checkLink';
import { LinkChecks } from './linkChecks';
import { storeResult } from './linkResults';

const gone = { state: 'failed', reason: '404 Not Found' } as const;

let api: TestApi;
let db: Database;
let site: LinkedSite;
let token: string;
const statuses = new Map<string, number>();
beforeAll(async () => {
  site = await startLinkedSite(({ url = '' }, response) => {
    response.writeHead(statuses.get(url) ?? 200).end();
  });
  api = await startApi({ seed: 'empty', checkLinks: true, linkNetwork: site.network });
  token = await api.signIn();
  ({ db } = await connect(api.dataDir, api.databaseUrl));
});
afterAll(async () => {
  await db.destroy();
  await api.close();
  await site.close();
});

const banners = () => contentTypeClient(api, token, bannerContentType);
const day = (number: number) => new Date(`2026-03-0${number}T20:00:00.000Z`);
const log = { info: () => undefined, warn: () => undefined };
const checks = (onChange = () => undefined) =>
  new LinkChecks(db, log, {
    ...{ siteOrigin: 'https://www.example.org', network: site.network, pauseMs: 0, onChange },
    linkedTypes: [bannerContentType],
  });

/** Returns the records in the list of banners for staff. */
const listed = async (query: string, as = token) =>
  recordsIn.parse((await banners().list(as, `?onlyActive=0&page=1${query}`)).body);

test('a link is broken after failures on three days, until it works again', async () => {
  const url = `${site.origin}/three`;
  const { id } = await banners().add({ redirectURL: url });
  const marks = async () => (await listed('&links=broken')).map((record) => [record.id, record.linkProblems]);
  await storeResult(db, url, gone, day(1));
  await storeResult(db, url, gone, day(1));
  await storeResult(db, url, gone, day(2));
  expect(await marks()).toEqual([]);
  await storeResult(db, url, gone, day(3));
  await banners().change(id, { subTitle: 'The list is read again' });
  const problem = { url, problem: 'broken', reason: '404 Not Found', since: '2026-03-02' };
  expect(await marks()).toEqual([[id, [{ ...problem, checkedAt: day(3).toISOString() }]]]);
  expect((await listed('')).length).toBeGreaterThan(0);
  expect(recordsIn.parse((await banners().list(undefined, '?links=broken')).body)).toEqual([]);

  const checked = await api.call('POST', `/api/links/banner/${id}`, { token });
  expect(checked).toMatchObject({ status: 200, body: { output: [] } });
  expect(await marks()).toEqual([]);
});

test('a check of links works after the client could not be opened, and closing does not fail', async () => {
  const url = `${site.origin}/again`;
  let failures = 2;
  const checks = new LinkChecks(db, log, {
    ...{ network: site.network, linkedTypes: [], onChange: () => undefined },
    get siteOrigin() {
      failures -= 1;
      if (failures >= 0) throw new Error('The library cannot be loaded.');
      return 'https://www.example.org';
    },
  });
  await expect(checks.checkNow([url])).rejects.toThrow('cannot be loaded');
  const failing = checks.checkNow([url]);
  await Promise.all([expect(failing).rejects.toThrow('cannot be loaded'), checks.close()]);
  expect(await checks.checkNow([url])).toMatchObject([{ state: 'ok' }]);
  await checks.close();
});

test('failures count on consecutive days only, and an unknown result ends those that may be temporary', async () => {
  const url = `${site.origin}/sometimes`;
  const failures = async () =>
    (await db.selectFrom('linkCheck').selectAll().where('url', '=', url).executeTakeFirst())?.failures;
  const store = async (result: LinkResult, ...days: number[]) => {
    for (const one of days) await storeResult(db, url, result, day(one));
    return failures();
  };
  const unknown = { state: 'unknown' } as const;
  expect(await store(gone, 1, 2, 4)).toBe(1);
  expect(await store(unknown, 5)).toBe(1);
  expect(await store(gone, 5, 6)).toBe(3);
  expect(await store(unknown, 7)).toBe(3);
  expect(await store(gone, 9)).toBe(4);
  await store({ state: 'ok', movedTo: '' }, 9);
  expect(await store({ state: 'failed', reason: '403 Forbidden' }, 1, 2, 3)).toBe(3);
  expect(await store(unknown, 4)).toBeUndefined();
});

test('the nightly check requests each link of an active record once, and stores its result', async () => {
  statuses.set('/gone', 410);
  const url = `${site.origin}/gone`;
  await banners().add({ redirectURL: url });
  await banners().add({ redirectURL: url });
  await banners().add({ redirectURL: `${site.origin}/hidden`, isActive: 0 });
  site.requests.length = 0;
  const run = checks();
  await run.checkAll();
  await run.close();
  expect(site.requests.filter((request) => request.endsWith('/gone'))).toEqual(['HEAD /gone', 'GET /gone']);
  expect(site.requests.filter((request) => request.endsWith('/hidden'))).toEqual([]);
  const stored = await db.selectFrom('linkCheck').selectAll().where('url', '=', url).executeTakeFirst();
  expect(stored).toMatchObject({ reason: '410 Gone', failures: 1 });
});

test('links without a response count as failed only if another link responded', async () => {
  const url = 'http://silent.test/';
  const { id } = await banners().add({ redirectURL: url });
  const failures = async () =>
    (await db.selectFrom('linkCheck').selectAll().where('url', '=', url).executeTakeFirst())?.failures;
  const others = await db.selectFrom('banner').select('id').where('id', '<>', id).execute();
  for (const other of others) await banners().change(other.id, { isActive: 0 });
  const offline = checks();
  await offline.checkAll();
  expect(await failures()).toBeUndefined();
  await banners().add({ redirectURL: `${site.origin}/works` });
  await offline.checkAll();
  await offline.close();
  expect(await failures()).toBe(1);
});

test('the nightly check runs once a night, in one process only', async () => {
  const run = checks();
  const again = checks();
  const all = jest.spyOn(LinkChecks.prototype, 'checkAll').mockResolvedValue();
  const night = new Date('2026-03-05T21:00:00.000Z');
  await Promise.all([run.runIfDue(night), again.runIfDue(night)]);
  expect(all).toHaveBeenCalledTimes(1);
  await run.runIfDue(new Date('2026-03-06T10:00:00.000Z'));
  expect(all).toHaveBeenCalledTimes(1);
  await again.runIfDue(new Date('2026-03-06T21:00:00.000Z'));
  expect(all).toHaveBeenCalledTimes(2);
  all.mockRestore();
  await run.close();
  await again.close();
});

test('an API without link checks rejects the check of a record with 409 and names the setting', async () => {
  const off = await startApi({ seed: 'empty' });
  const { id } = await contentTypeClient(off, await off.signIn(), bannerContentType).add();
  const answer = await off.call('POST', `/api/links/banner/${id}`, { token: await off.signIn() });
  await off.close();
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('CHECK_LINKS') } });
});

test('a person who checks the links of many records gets 429, and other people can still check', async () => {
  const limited = await startApi({ seed: 'empty', checkLinks: true, linkNetwork: site.network });
  const editor = await limited.signIn();
  const { id } = await contentTypeClient(limited, editor, bannerContentType).add({ redirectURL: '/titles' });
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 40)
    statuses.push((await limited.call('POST', `/api/links/banner/${id}`, { token: editor })).status);
  await limited.close();
  expect(new Set(statuses)).toEqual(new Set([200, 429]));

  const count = linkCheckLimitOf(sharedLimits(Buffer.from('key')));
  await Promise.all(Array.from({ length: 30 }, () => count(1)));
  await expect(count(1)).rejects.toThrow('You have checked the links of 30 records. Wait 10 minutes');
  await expect(count(2)).resolves.toBeUndefined();
});
