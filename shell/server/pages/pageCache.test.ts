import { pageCache, type Cacheable } from './pageCache';
import type { CacheKey } from './pageRequest';

interface TextPage extends Cacheable {
  text: string;
}

const page = (text: string, given: Partial<TextPage> = {}): TextPage => ({
  text,
  status: 200,
  versions: '1',
  isComplete: true,
  ...given,
});

function setUp(maxBytes = { pages: 10_000, variants: 10_000 }) {
  let time = 0;
  const onLastGood = jest.fn();
  const cache = pageCache<TextPage>({
    now: () => time,
    onLastGood,
    sizeOf: ({ text }) => text.length,
    isFailure: (error) => error !== busy,
    maxBytes,
  });
  const get = async (
    name: string,
    render: (previous: TextPage | undefined, isRenewal: boolean) => Promise<TextPage>,
    given: Partial<CacheKey> = {},
  ) => {
    const { versions = '1' } = given;
    const key = {
      ...{ name, versions, release: versions, isForEverybody: true, isVariant: false, isFixed: false },
      ...given,
    };
    return (await cache.get(key, render)).text;
  };
  return { cache, get, onLastGood, wait: (milliseconds: number) => (time += milliseconds) };
}

const busy = new Error('the site is busy');
const never = () => new Promise<TextPage>(() => undefined);
const away = () => Promise.reject(new Error('the API is down'));

describe('pageCache', () => {
  test('a page is rendered once for all requests within a second', async () => {
    const { get, wait } = setUp();
    const make = jest.fn(async () => page('one'));
    await Promise.all([get('/', make), get('/', make)]);
    wait(900);
    expect(await get('/', make)).toBe('one');
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('a slightly stale page is sent while it is renewed, and the new page afterwards', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('old'));
    wait(1_500);
    expect(await get('/', async () => page('new'))).toBe('old');
    await new Promise(setImmediate);
    expect(await get('/', async () => page('newer'))).toBe('new');
  });

  test('a request for a page that is more than two seconds old waits for the renewal', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('old'));
    wait(2_000);
    expect(await get('/', async () => page('new'))).toBe('new');
  });

  test('the render function gets the previous page, which stays cached if it is returned', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('same'));
    wait(2_000);
    const renew = jest.fn(async (previous?: TextPage) => previous ?? page('rendered again'));
    expect(await get('/', renew)).toBe('same');
    wait(900);
    expect(await get('/', renew)).toBe('same');
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('the render function never gets a page of other releases as the previous page', async () => {
    const { get } = setUp();
    await get('/', async () => page('first release'));
    const make = jest.fn(async () => page('second release', { versions: '2' }));
    expect(await get('/', make, { versions: '2' })).toBe('second release');
    expect(make).toHaveBeenCalledWith(undefined, true);
  });
});

describe('getFixed', () => {
  const key = { name: 'not found', versions: '1' };

  test('a fixed response is rendered once a minute for each set of releases', async () => {
    const { cache, wait } = setUp();
    const render = jest.fn(async () => page('not found', { status: 404 }));
    await Promise.all([cache.getFixed(key, render), cache.getFixed(key, render)]);
    wait(59_000);
    await cache.getFixed(key, render);
    expect(render).toHaveBeenCalledTimes(1);
    wait(1_000);
    await Promise.all([cache.getFixed(key, render), cache.getFixed(key, render)]);
    expect(render).toHaveBeenCalledTimes(2);
    await cache.getFixed({ ...key, versions: '2' }, render);
    expect(render).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['is incomplete', async () => page('no API', { status: 404, isComplete: false })],
    ['fails', away],
  ])('a fixed response is sent for another minute if its renewal %s', async (_what, render) => {
    const { cache, wait } = setUp();
    await cache.getFixed(key, async () => page('not found', { status: 404 }));
    wait(60_000);
    expect((await cache.getFixed(key, render)).text).toBe('not found');
    const later = jest.fn(render);
    await cache.getFixed(key, later);
    expect(later).not.toHaveBeenCalled();
  });

  test('an incomplete fixed response is used only for the request that rendered it', async () => {
    const { cache } = setUp();
    const incomplete = (text: string) => async () => page(text, { status: 503, isComplete: false });
    const shown = await Promise.all(['one', 'two'].map((text) => cache.getFixed(key, incomplete(text))));
    expect(shown.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(cache.figures().cached).toBe(0);
  });
});

test('getFixed uses a response only once if isFixed returns false', async () => {
  const { cache } = setUp();
  const key = { name: 'not found', versions: '1' };
  const isFixed = ({ status }: { status: number }) => status === 404;
  const found = async () => page('found');
  const missing = async () => page('not found', { status: 404 });
  const [first, second] = await Promise.all([
    cache.getFixed(key, found, isFixed),
    cache.getFixed(key, missing, isFixed),
  ]);
  expect([first.text, second.text]).toEqual(['found', 'not found']);
  expect((await cache.getFixed(key, missing, isFixed)).text).toBe('not found');
});

describe('the last good page', () => {
  test('the last good page is sent when a renewal fails or is incomplete', async () => {
    const { get, wait, onLastGood } = setUp();
    await get('/', async () => page('good'));
    wait(10_000);
    expect(await get('/', away)).toBe('good');
    wait(10_000);
    expect(await get('/', async () => page('without lists', { isComplete: false }))).toBe('good');
    expect(onLastGood).toHaveBeenCalledTimes(2);
  });

  test('the last good page is sent if a release cannot render the page, until a later release renders it', async () => {
    const { get, onLastGood } = setUp();
    await get('/', async () => page('good'));
    const bad = async () => page('bad', { isComplete: false, versions: '2' });
    expect(await get('/', bad, { versions: '2' })).toBe('good');
    expect(onLastGood).toHaveBeenCalledWith('/');
    expect(await get('/', never, { versions: '3' })).toBe('good');
    expect(await get('/', async () => page('mended', { versions: '4' }), { versions: '4' })).toBe('mended');
  });

  test('the last good page is sent when a renewal hangs', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('good'));
    wait(10_000);
    expect(await get('/', never)).toBe('good');
  });

  test('visitors outside a trial never get a page of the trial as the last good page', async () => {
    const { get, wait } = setUp();
    const trial = { versions: '2', isForEverybody: false };
    expect(await get('/', async () => page('trial', { versions: '2' }), trial)).toBe('trial');
    await expect(get('/', away)).rejects.toThrow('the API is down');
    await get('/', async () => page('good'));
    await get('/', async () => page('trial again', { versions: '2' }), trial);
    wait(10_000);
    expect(await get('/', away)).toBe('good');
  });

  test('a failing catch-all route is answered with the newest good page, not with one of an earlier catch-all route', async () => {
    const { get } = setUp();
    await get('/', async () => page('catch-all', { versions: '1' }), { versions: '1', isVariant: true });
    await get('/', async () => page('newest', { versions: '2' }), { versions: '2' });
    expect(await get('/', away, { versions: '3', isVariant: true })).toBe('newest');
  });

  test('the last good page is sent even if the next release has a failing catch-all route', async () => {
    const { get } = setUp();
    await get('/', async () => page('good'));
    expect(await get('/', away, { versions: '2', isVariant: true })).toBe('good');
  });

  test('the last good page of the active release is sent to trial visitors when the trial fails', async () => {
    const { get } = setUp();
    await get('/', async () => page('good'));
    expect(await get('/', away, { versions: '2', isForEverybody: false })).toBe('good');
  });

  test('the last good page is removed when its address no longer leads to a page', async () => {
    const { get, wait } = setUp();
    await get('/titles/5', async () => page('a book'));
    wait(10_000);
    expect(await get('/titles/5', async () => page('not found', { status: 404 }))).toBe('not found');
    wait(10_000);
    await expect(get('/titles/5', away)).rejects.toThrow('the API is down');
  });

  test('a renewal that began earlier with an older release does not replace the last good page', async () => {
    const { get, wait } = setUp();
    let finish: (page: TextPage) => void = () => undefined;
    const slow = get('/', () => new Promise<TextPage>((resolve) => (finish = resolve)));
    wait(100);
    await get('/', async () => page('second release', { versions: '2' }), { versions: '2' });
    finish(page('first release'));
    await slow;
    expect(await get('/', never, { versions: '2' })).toBe('second release');
  });
});

describe('renewals that fail', () => {
  test('a failing page is rendered again with growing delays', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('good'));
    const make = jest.fn(away);
    const tries: number[] = [];
    for (let second = 2; second < 60; second++) {
      wait(1_000);
      expect(await get('/', make)).toBe('good');
      expect(await get('/', make)).toBe('good');
      if (make.mock.calls.length > tries.length) tries.push(second);
    }
    expect(tries.slice(0, 6)).toEqual([3, 4, 6, 10, 18, 28]);
    wait(10_000);
    expect(await get('/', async () => page('back'))).toBe('back');
  });

  test('a page that fails in one release is rendered at once in another', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('good'));
    wait(10_000);
    await get('/', away);
    expect(await get('/', async () => page('mended', { versions: '2' }), { versions: '2' })).toBe('mended');
  });

  test('a page that was never complete is rendered again at every visit', async () => {
    const { get } = setUp();
    expect(await get('/', async () => page('without lists', { isComplete: false }))).toBe('without lists');
    expect(await get('/', async () => page('whole'))).toBe('whole');
  });

  test('the error of rendering is passed on if there is no last good page', async () => {
    const { get, onLastGood } = setUp();
    await expect(get('/', away)).rejects.toThrow('the API is down');
    expect(onLastGood).not.toHaveBeenCalled();
  });
});

describe('while the API hangs', () => {
  // A visit that waits for a renewal ends only when the test moves the clock.
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  test('only the first visits wait for a hanging renewal', async () => {
    const { get, wait } = setUp();
    for (const key of ['/', '/about', '/contact', '/later']) await get(key, async () => page('good'));
    wait(10_000);
    const ended = jest.fn();
    const first = get('/', never).finally(ended);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await first).toBe('good');
    for (let second = 0; second < 50; second += 5) {
      wait(5_000);
      for (const key of ['/about', '/contact', '/']) expect(await get(key, never)).toBe('good');
    }
    wait(60_000);
    expect(await get('/later', async () => page('changed'))).toBe('changed');
  });

  test('visits of the pages of other remotes wait for their renewals', async () => {
    const { get, wait } = setUp();
    const [rights, events] = [{ release: 'rights 1' }, { release: 'events 1' }];
    await get('/rights', async () => page('good'), rights);
    await get('/events', async () => page('good'), events);
    wait(10_000);
    const hanging = get('/rights', never, rights);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await hanging).toBe('good');
    expect(await get('/events', async () => page('changed'), events)).toBe('changed');
    expect(await get('/rights', never, rights)).toBe('good');
  });

  test('visits do not wait for renewals until a minute after the last renewal that failed', async () => {
    const { get, wait } = setUp();
    for (const key of ['/', '/about']) await get(key, async () => page('good'));
    wait(10_000);
    const first = get('/', never);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await first).toBe('good');
    for (let failed = 0; failed < 2; failed += 1) {
      wait(50_000);
      await get('/about', away);
      await new Promise(setImmediate);
    }
    wait(50_000);
    expect(await get('/about', never)).toBe('good');
  });

  test('visits wait for renewals again as soon as the hanging page is renewed', async () => {
    const { get, wait } = setUp();
    for (const key of ['/', '/about']) await get(key, async () => page('good'));
    wait(10_000);
    let finish: (page: TextPage) => void = () => undefined;
    const first = get('/', () => new Promise<TextPage>((resolve) => (finish = resolve)));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await first).toBe('good');
    wait(1_000);
    finish(page('back'));
    await new Promise(setImmediate);
    wait(10_000);
    expect(await get('/about', async () => page('renewed'))).toBe('renewed');
  });
});

describe('while the site is busy', () => {
  const rejected = () => Promise.reject(busy);

  test('while the site is busy, a cached page is sent and renewed at the next visit', async () => {
    const { get, wait, onLastGood } = setUp();
    await get('/', async () => page('good'));
    wait(10_000);
    expect(await get('/', rejected)).toBe('good');
    expect(onLastGood).not.toHaveBeenCalled();
    expect(await get('/', async () => page('renewed'))).toBe('renewed');
  });

  test('while the site is busy, a page that is not cached is rejected and rendered at the next visit', async () => {
    const { get } = setUp();
    await expect(get('/', rejected)).rejects.toBe(busy);
    expect(await get('/', async () => page('good'))).toBe('good');
  });

  test('isRenewal tells the render function whether a cached page exists', async () => {
    const { get, wait } = setUp();
    const renewals: boolean[] = [];
    const make = async (_previous: TextPage | undefined, isRenewal: boolean) => {
      renewals.push(isRenewal);
      return page('good');
    };
    await get('/', make);
    wait(10_000);
    await get('/', make);
    await get('/other', make);
    expect(renewals).toEqual([false, true, false]);
  });
});

describe('figures and limits', () => {
  test('requests from the cache are counted separately from rendered pages', async () => {
    const { cache, get, wait } = setUp();
    const make = async () => page('one');
    for (const pause of [0, 500, 1_000, 9_000]) {
      wait(pause);
      await get('/', make);
    }
    expect(cache.figures().requests).toEqual({ cached: 2, rendered: 2 });
  });

  const long = 'x'.repeat(100);

  test('the cache has a limit in bytes, and evicts the least recently requested pages', async () => {
    const { cache, get } = setUp({ pages: 1_000, variants: 1_000 });
    for (let index = 0; index < 50; index++) await get(`/${index}`, async () => page(long));
    expect(cache.figures()).toMatchObject({ cached: 10, bytes: 1_000 });
    expect(await get('/49', never)).toBe(long);
  });

  test('pages with query parameters and pages of trials never evict other pages', async () => {
    const { cache, get, wait } = setUp({ pages: 1_000, variants: 1_000 });
    await get('/', async () => page('good'));
    for (let index = 0; index < 50; index++) {
      await get(`/?find=${index}`, async () => page(long), { isVariant: true });
      await get('/', async () => page(long, { versions: `${index}` }), {
        versions: `trial ${index}`,
        isForEverybody: false,
      });
    }
    expect(cache.figures()).toMatchObject({ cached: 11, bytes: 1_004 });
    wait(10_000);
    expect(await get('/', away)).toBe('good');
  });
});
