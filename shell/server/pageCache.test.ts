import { pageCache, type CachedPage } from './pageCache';

const page = (text: string, complete = true): CachedPage => ({
  status: 200,
  parts: [Buffer.from(text)],
  complete,
});
const text = (cached: CachedPage) => cached.parts.join('');

function setUp() {
  let time = 0;
  const onLastGood = jest.fn();
  const cached = pageCache({ now: () => time, onLastGood });
  const get = (address: string, render: () => Promise<CachedPage>, releases = '1') =>
    cached(address, releases, render);
  return { get, onLastGood, wait: (milliseconds: number) => (time += milliseconds) };
}

describe('the cache of pages', () => {
  test('renders a page once for all who ask at the same time and within a second', async () => {
    const { get, wait } = setUp();
    const render = jest.fn(async () => page('one'));
    await Promise.all([get('/', render), get('/', render)]);
    wait(900);
    expect(text(await get('/', render))).toBe('one');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('sends a page that is a little old while it is renewed, and the new one after that', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('old'));
    wait(1_500);
    expect(text(await get('/', async () => page('new')))).toBe('old');
    await new Promise(setImmediate);
    expect(text(await get('/', async () => page('newer')))).toBe('new');
  });

  test('waits for the renewal of a page that is more than two seconds old', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('old'));
    wait(2_000);
    expect(text(await get('/', async () => page('new')))).toBe('new');
  });

  test('sends the last good page when a renewal fails or comes without its lists', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('good'));
    wait(10_000);
    expect(text(await get('/', () => Promise.reject(new Error('the API is down'))))).toBe('good');
    expect(text(await get('/', async () => page('without lists', false)))).toBe('good');
  });

  test('sends the last good page when the next release cannot render it, and tells of it', async () => {
    const { get, onLastGood } = setUp();
    await get('/', async () => page('good'), '1');
    expect(text(await get('/', async () => page('bad', false), '2'))).toBe('good');
    expect(text(await get('/', () => new Promise(() => undefined), '3'))).toBe('good');
    expect(onLastGood).toHaveBeenCalledWith('/');
    expect(text(await get('/', async () => page('mended'), '4'))).toBe('mended');
  });

  test('sends the last good page when a renewal hangs', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('good'));
    wait(10_000);
    expect(text(await get('/', () => new Promise(() => undefined)))).toBe('good');
  });

  test('asks again at once for a page that never was complete', async () => {
    const { get } = setUp();
    expect(text(await get('/', async () => page('without lists', false)))).toBe('without lists');
    expect(text(await get('/', async () => page('whole')))).toBe('whole');
  });

  test('tells the failure where there never was a good page', async () => {
    const { get } = setUp();
    await expect(get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
