import { AsyncLocalStorage } from 'node:async_hooks';
import { admission, SiteBusyError } from './admission';

/** Creates an admission for test work, which records its start and ends when the test calls `finish`. */
function workshop(limits: Parameters<typeof admission>[0]) {
  const { admit, figures } = admission(limits);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, address: string, isRenewal = false) =>
    admit({ address, isRenewal }, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends all running and waiting work, in the order in which it starts. */
  async function finish() {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  }
  return { ask, begun: started, finish, figures };
}

const [attacker, visitor] = ['192.0.2.1', '198.51.100.7'];

test('admit runs at most the allowed number of jobs at a time, and all waiting jobs in turn', async () => {
  const { ask, begun: started, finish, figures } = workshop({ atOnce: 2 });
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name, visitor));
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'b']);
  expect(figures()).toMatchObject({ rendering: 2, waiting: 2, networks: 1 });
  await finish();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(figures()).toEqual({ rendering: 0, waiting: 0, networks: 0, rejected: 0 });
});

test('admit prefers the network with less work in progress', async () => {
  const { ask, begun: started, finish } = workshop({ atOnce: 1 });
  const all = ['1', '2', '3', '4'].map((name) => ask(`attack ${name}`, attacker));
  all.push(ask('visit', visitor));
  await finish();
  await Promise.all(all);
  expect(started.slice(0, 3)).toEqual(['attack 1', 'visit', 'attack 2']);
});

test("admit prefers a renewal to every new page, even if the renewal's network has much work in progress", async () => {
  const { ask, begun: started, finish } = workshop({ atOnce: 1 });
  const all = ['1', '2', '3'].map((name) => ask(`new ${name}`, attacker));
  all.push(ask('visit', visitor), ask('renewal', attacker, true));
  await finish();
  await Promise.all(all);
  expect(started).toEqual(['new 1', 'renewal', 'visit', 'new 2', 'new 3']);
});

test.each([
  ['the limit of one network', { each: 2 }, visitor, 0],
  ['the limit of all waiting pages', { waiting: 1 }, visitor, 1],
])('admit immediately rejects a network that exceeds %s', async (_what, limits, other, rejections) => {
  const { ask, finish, figures } = workshop({ atOnce: 1, ...limits });
  const admitted = [ask('1', attacker), ask('2', attacker)];
  await expect(ask('3', attacker)).rejects.toThrow(SiteBusyError);
  const visit = ask('visit', other).catch((error: unknown) => error);
  await new Promise(setImmediate);
  expect(figures()).toMatchObject({ waiting: 2 - rejections, rejected: 1 + rejections });
  await finish();
  if (rejections > 0) expect(await visit).toBeInstanceOf(SiteBusyError);
  else expect(await visit).toBe('visit');
  await Promise.all(admitted);
  expect(figures().rejected).toBe(1 + rejections);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['192.0.2.1', '::ffff:192.0.2.1'],
])('admit treats the addresses %s and %s as one network', async (one, other) => {
  const { ask, finish } = workshop({ atOnce: 1, each: 1 });
  const admitted = ask('1', one);
  await expect(ask('2', other)).rejects.toThrow(SiteBusyError);
  await finish();
  await admitted;
});

test('admit rejects and never starts work that has waited too long', async () => {
  const { ask, begun: started, finish, figures } = workshop({ atOnce: 1, each: 2, longestWait: 20 });
  const first = ask('first', attacker);
  await expect(ask('late', attacker)).rejects.toThrow(SiteBusyError);
  expect(figures()).toMatchObject({ rendering: 1, waiting: 0 });
  const next = ask('next', attacker);
  await finish();
  expect(await Promise.all([first, next])).toEqual(['first', 'next']);
  expect(started).toEqual(['first', 'next']);
});

describe('delayRejection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('delayRejection slows down repeated requests, but not if too many are delayed', async () => {
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

test('admit passes on the error of failed work and no longer counts the work for the network', async () => {
  const { admit, figures } = admission({ atOnce: 1, each: 1 });
  for (let time = 0; time < 3; time += 1)
    await expect(admit({ address: visitor }, () => Promise.reject(new Error('no page')))).rejects.toThrow(
      'no page',
    );
  expect(figures()).toEqual({ rendering: 0, waiting: 0, networks: 0, rejected: 0 });
});

test('admit keeps the asynchronous context of waiting work', async () => {
  const { admit } = admission({ atOnce: 1 });
  const request = new AsyncLocalStorage<string>();
  const contexts = ['first', 'second'].map((name) =>
    request.run(name, () =>
      admit({ address: visitor }, async () => {
        await new Promise(setImmediate);
        return request.getStore();
      }),
    ),
  );
  expect(await Promise.all(contexts)).toEqual(['first', 'second']);
});
