import { admission, SiteBusyError } from './admission';

/** Work that ends when the test says so, and is named when it begins. */
function workshop(limits: Parameters<typeof admission>[0]) {
  const { admit, figures } = admission(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, address: string, isRenewal = false) =>
    admit({ address, isRenewal }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends the work that began first, until none is left. */
  async function finish() {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  }
  return { ask, begun, finish, figures };
}

const [attacker, visitor] = ['192.0.2.1', '198.51.100.7'];

test('no more is rendered at a time than allowed, and everything that waits gets its turn', async () => {
  const { ask, begun, finish, figures } = workshop({ atOnce: 2 });
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name, visitor));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  expect(figures()).toMatchObject({ rendering: 2, waiting: 2, networks: 1 });
  await finish();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(figures()).toEqual({ rendering: 0, waiting: 0, networks: 0, rejected: 0 });
});

test('a network that has less under way goes first', async () => {
  const { ask, begun, finish } = workshop({ atOnce: 1 });
  const all = ['1', '2', '3', '4'].map((name) => ask(`attack ${name}`, attacker));
  all.push(ask('visit', visitor));
  await finish();
  await Promise.all(all);
  expect(begun.slice(0, 3)).toEqual(['attack 1', 'visit', 'attack 2']);
});

test('a renewal goes before every new page, also of a network with much under way', async () => {
  const { ask, begun, finish } = workshop({ atOnce: 1 });
  const all = ['1', '2', '3'].map((name) => ask(`new ${name}`, attacker));
  all.push(ask('visit', visitor), ask('renewal', attacker, true));
  await finish();
  await Promise.all(all);
  expect(begun).toEqual(['new 1', 'renewal', 'visit', 'new 2', 'new 3']);
});

test.each([
  ['its own share', { each: 2 }, visitor, 0],
  ['what everybody may have waiting', { waiting: 1 }, visitor, 1],
])('a network is rejected at once beyond %s', async (_what, limits, other, rejections) => {
  const { ask, finish, figures } = workshop({ atOnce: 1, ...limits });
  const admitted = [ask('1', attacker), ask('2', attacker)];
  await expect(ask('3', attacker)).rejects.toThrow(SiteBusyError);
  const ofOther = await Promise.race([
    ask('visit', other).catch((error: unknown) => error),
    new Promise((resolve) => setTimeout(resolve, 50)),
  ]);
  expect(ofOther instanceof SiteBusyError ? 1 : 0).toBe(rejections);
  await finish();
  await Promise.all(admitted);
  expect(figures().rejected).toBe(1 + rejections);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['192.0.2.1', '::ffff:192.0.2.1'],
])('the addresses %s and %s are one network', async (one, other) => {
  const { ask, finish } = workshop({ atOnce: 1, each: 1 });
  const admitted = ask('1', one);
  await expect(ask('2', other)).rejects.toThrow(SiteBusyError);
  await finish();
  await admitted;
});

test('what waits for too long is rejected and never begun, and its share is free again', async () => {
  const { ask, begun, finish, figures } = workshop({ atOnce: 1, each: 2, longestWait: 20 });
  const first = ask('first', attacker);
  await expect(ask('late', attacker)).rejects.toThrow(SiteBusyError);
  expect(figures()).toMatchObject({ rendering: 1, waiting: 0 });
  const next = ask('next', attacker);
  await finish();
  expect(await Promise.all([first, next])).toEqual(['first', 'next']);
  expect(begun).toEqual(['first', 'next']);
});

describe('a rejection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is delayed, so that a client cannot request upon each response; above the limit it is sent at once', async () => {
    const { delayRejection } = admission({ rejectionDelay: 1_000, delayed: 2 });
    const sent: string[] = [];
    const reject = (name: string) => void delayRejection().then(() => sent.push(name));
    for (const name of ['first', 'second', 'third']) reject(name);
    await jest.advanceTimersByTimeAsync(999);
    expect(sent).toEqual(['third']);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['third', 'first', 'second']);
    reject('fourth');
    await jest.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(3);
  });
});

test('work that fails gives its share back, and its error', async () => {
  const { admit, figures } = admission({ atOnce: 1, each: 1 });
  for (let time = 0; time < 3; time += 1)
    await expect(admit({ address: visitor }, () => Promise.reject(new Error('no page')))).rejects.toThrow(
      'no page',
    );
  expect(figures()).toEqual({ rendering: 0, waiting: 0, networks: 0, rejected: 0 });
});
