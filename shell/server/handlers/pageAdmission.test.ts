import { waitUntil } from '@juris/testing/waitUntil';
import { promote } from '@juris/releases/channels';
import { errorLabels } from '../../src/layout/errorLabels';
import { first, heading, usePageSite } from '../../testing/pageSite';

const pages = usePageSite();

const [attacker, visitor] = ['192.0.2.1', '198.51.100.7'];
const limits = { atOnce: 1, each: 2, waiting: 8 };
let open: () => void;
const ask = (url: string, address: string, given: object = {}) =>
  pages.site.inject({ url, headers: { host: 'juris.example', 'x-forwarded-for': address }, ...given });
const post = (address: string) =>
  ask('/step', address, {
    method: 'POST',
    payload: 'a=b',
    headers: {
      host: 'juris.example',
      'x-forwarded-for': address,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });

beforeEach(async () => {
  await pages.start(promote(undefined, first), { admission: { ...limits, rejectionDelay: 0 } });
  // This request puts the page `/openAccess` into the cache.
  await ask('/openAccess', visitor);
});

/** Figures of the pages that are rendered or wait for it. */
const admission = async () =>
  (await pages.get('/health')).json<{ pages?: { admission: Record<string, number> } }>().pages?.admission;

/** Blocks the API until `open` is called, and uses up the limit of one network. */
async function attack() {
  pages.gate = new Promise((resolve) => (open = resolve));
  const attacks = [ask('/?tab=1', attacker), ask('/?tab=2', attacker)];
  await waitUntil(admission, (now) => now?.networks === 1);
  return attacks;
}

test.each([
  ['a new page', () => ask('/?tab=3', attacker)],
  ['a redirect', () => ask('/renamed', attacker)],
  ['an unknown address', () => ask('/no/such/page', attacker)],
  ['a file', () => ask('/list.bib', attacker)],
])(
  'a request for %s from a network at its limit gets 503, Retry-After and a plain page',
  async (_what, request) => {
    const attacks = await attack();
    const { statusCode, headers, body } = await request();
    open();
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(heading(body)).toBe(errorLabels.busy);
    expect(body).toContain('<a href="">');
    expect(body).not.toContain('/static/main.js');
    for (const page of await Promise.all(attacks)) expect(page.statusCode).toBe(200);
  },
);

test('a form from a network at its limit gets 503 and is not processed', async () => {
  const attacks = await attack();
  const { statusCode, body } = await post(attacker);
  open();
  expect(statusCode).toBe(503);
  expect(body).toContain(errorLabels.busyForm);
  await Promise.all(attacks);
  expect((await post(attacker)).statusCode).toBe(200);
});

test('cached pages, invalid addresses and redirects are sent even to a network at its limit', async () => {
  const attacks = await attack();
  for (const address of [attacker, visitor]) {
    expect((await ask('/openAccess', address)).statusCode).toBe(200);
    expect((await ask('/%zz', address)).statusCode).toBe(400);
    expect((await ask('/list?page=x', address)).statusCode).toBe(404);
    expect((await ask('/OPENACCESS', address)).statusCode).toBe(308);
  }
  open();
  await Promise.all(attacks);
});

test('a rejection with 503 is delayed, but a cached page is sent immediately', async () => {
  await pages.site.close();
  await pages.start(promote(undefined, first), { admission: { ...limits, rejectionDelay: 60_000 } });
  await ask('/openAccess', visitor);
  const attacks = await attack();
  const rejected = ask('/?tab=3', attacker);
  await waitUntil(admission, (now) => now?.rejected === 1);
  expect(await Promise.race([rejected, ask('/openAccess', attacker)])).toMatchObject({ statusCode: 200 });
  open();
  await Promise.all(attacks);
});

test('another network is not rejected and is served before the waiting pages', async () => {
  const attacks = await attack();
  const visit = ask('/?tab=visit', visitor);
  await waitUntil(admission, (now) => now?.waiting === 2);
  open();
  expect(heading((await visit).body)).toContain('tab=visit');
  const renderings = [...attacks, visit].map(async (page) => heading((await page).body));
  const numbers = (await Promise.all(renderings)).map((text) =>
    Number(/rendering (\d+)/.exec(text ?? '')?.[1]),
  );
  expect(numbers[2]).toBeLessThan(numbers[1] ?? 0);
});

test('all unknown addresses share one rendered page, which is sent even without the API', async () => {
  const bodies = new Set<string>();
  for (const path of ['/no/such', '/no/such/page?x=1', '/தமிழ்', '/a/b/c/d'])
    bodies.add((await ask(path, attacker)).body);
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).not.toContain('such');
  expect((await pages.get('/health')).json()).toMatchObject({ pages: { cached: 2 } });
  pages.gate = new Promise((resolve) => (open = resolve));
  expect((await ask('/one/more', attacker)).statusCode).toBe(404);
  open();
});
