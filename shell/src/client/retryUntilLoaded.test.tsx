import { retryUntilLoaded } from './retryUntilLoaded';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('retryUntilLoaded', () => {
  test('retryUntilLoaded calls `renew` before each retry, with growing delays', async () => {
    const order: string[] = [];
    let tries = 0;
    const fetching = retryUntilLoaded(
      async () => {
        order.push('try');
        if (++tries < 3) throw new Error('broken');
      },
      { onFailure: () => order.push('failure'), renew: async () => void order.push('renew') },
    );
    await jest.advanceTimersByTimeAsync(2_000);
    expect(order).toEqual(['try', 'failure', 'renew', 'try', 'failure']);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(tries).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    await fetching;
    expect(order.slice(-2)).toEqual(['renew', 'try']);
  });

  test('retryUntilLoaded retries when the connection returns, and leaves no listener or timer', async () => {
    const added = jest.spyOn(window, 'addEventListener');
    const removed = jest.spyOn(window, 'removeEventListener');
    let tries = 0;
    const fetching = retryUntilLoaded(
      async () => {
        if (++tries < 4) throw new Error('away');
      },
      { onFailure: () => undefined, renew: async () => undefined },
    );
    await jest.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(tries).toBe(2);
    await jest.advanceTimersByTimeAsync(100_000);
    await fetching;
    const online = (spy: typeof added | typeof removed) =>
      spy.mock.calls.filter(([type]) => type === 'online');
    expect(online(added)).toHaveLength(3);
    expect(online(removed).map(([, listener]) => listener)).toEqual(
      online(added).map(([, listener]) => listener),
    );
    expect(jest.getTimerCount()).toBe(0);
  });
});
