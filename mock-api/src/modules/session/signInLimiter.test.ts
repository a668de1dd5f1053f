import { randomBytes } from 'node:crypto';
import { sharedLimits } from '../../platform/limits/sharedLimits';
import { SignInLimiter } from './signInLimiter';

const ACCOUNT = 'editor@example.org';

describe('the sign-in limiter', () => {
  let limiter: SignInLimiter;
  beforeEach(() => {
    jest.useFakeTimers();
    limiter = new SignInLimiter(sharedLimits(randomBytes(32)), 'sign-in');
  });
  afterEach(() => jest.useRealTimers());

  /** Makes consecutive failed sign-ins and returns how many the limiter allowed. */
  async function failuresOf(
    count: number,
    addressOf: (n: number) => string,
    accountOf = (_n: number) => ACCOUNT,
  ) {
    let passed = 0;
    for (let n = 0; n < count; n += 1)
      await limiter.begin(addressOf(n), accountOf(n)).then(
        () => (passed += 1),
        () => undefined,
      );
    return passed;
  }
  const waitAt = async (address: string, account = ACCOUNT) => {
    const refused: unknown = await limiter.begin(address, account).catch((error: unknown) => error);
    return Object(refused).headers?.['retry-after'];
  };

  test('the waiting time starts after five failures and doubles with each, up to 15 minutes', async () => {
    expect(await failuresOf(20, () => '192.0.2.1')).toBe(5);
    for (const seconds of [15, 30, 60, 120, 240, 480, 900]) {
      expect(await waitAt('192.0.2.1')).toBe(String(seconds));
      jest.advanceTimersByTime(seconds * 1000);
      await limiter.begin('192.0.2.1', ACCOUNT);
    }
    expect(await waitAt('192.0.2.1')).toBe('900');
  });

  test('the waiting time is at most 15 minutes even if the clock of the server is set back', async () => {
    const now = Date.now();
    jest.setSystemTime(now + 24 * 60 * 60 * 1000);
    await failuresOf(20, () => '192.0.2.1');
    jest.setSystemTime(now);
    expect(await waitAt('192.0.2.1')).toBe('900');
    jest.advanceTimersByTime(900_000);
    await expect(limiter.begin('192.0.2.1', ACCOUNT)).resolves.toBeDefined();
  });

  test('the error message contains the waiting time in seconds or minutes', async () => {
    await failuresOf(5, () => '192.0.2.1');
    const messages: string[] = [];
    for (const seconds of [15, 30, 60, 120]) {
      const refused: unknown = await limiter.begin('192.0.2.1', ACCOUNT).catch((error: unknown) => error);
      messages.push(String(Object(refused).message));
      jest.advanceTimersByTime(seconds * 1000);
      await limiter.begin('192.0.2.1', ACCOUNT);
    }
    expect(messages.map((message) => /wait (.*) and/i.exec(message)?.[1])).toEqual([
      '15 seconds',
      '30 seconds',
      '60 seconds',
      '2 minutes',
    ]);
  });

  test('failures from different addresses in the same IPv6 network (/64) are counted together', async () => {
    expect(await failuresOf(60, (n) => `2001:db8:1:2::${n.toString(16)}`)).toBe(5);
  });

  test('failures from the same IP address with different ports are counted together', async () => {
    expect(await failuresOf(20, (n) => `192.0.2.1:${4000 + n}`)).toBe(5);
    expect(await failuresOf(20, (n) => `[2001:db8::1]:${4000 + n}`)).toBe(5);
  });

  test('failures for one account do not block the sign-in of another account in the same network', async () => {
    await failuresOf(20, () => '192.0.2.1');
    expect(await waitAt('192.0.2.1', 'colleague@example.org')).toBeUndefined();
  });

  test('a network is blocked after 50 failures for different accounts, while other networks are not', async () => {
    expect(
      await failuresOf(
        80,
        () => '192.0.2.1',
        (n) => `${n}@example.org`,
      ),
    ).toBe(50);
    expect(await waitAt('192.0.2.2', 'someone@example.org')).toBeUndefined();
  });

  test('an account is blocked after 100 failures from many networks, except in its known networks', async () => {
    await (await limiter.begin('192.0.2.1', ACCOUNT)).succeeded();
    expect(await failuresOf(300, (n) => `198.51.100.${n % 256}`)).toBe(100);
    expect(await waitAt('203.0.113.1')).toBe('15');
    expect(await waitAt('192.0.2.1')).toBeUndefined();
  });

  test('a successful sign-in does not count as a failure and resets the count of failures', async () => {
    for (let n = 0; n < 60; n += 1) await (await limiter.begin('192.0.2.1', ACCOUNT)).succeeded();
    expect(await failuresOf(4, () => '192.0.2.1')).toBe(4);
    await (await limiter.begin('192.0.2.1', ACCOUNT)).succeeded();
    expect(await failuresOf(20, () => '192.0.2.1')).toBe(5);
  });

  test('rejected attempts do not extend the waiting time', async () => {
    await failuresOf(40, () => '192.0.2.1');
    jest.advanceTimersByTime(15_000);
    await limiter.begin('192.0.2.1', ACCOUNT);
    expect(await waitAt('192.0.2.1')).toBe('30');
  });
});
