import { availableParallelism } from 'node:os';
import { hashPassword, isPassword } from './passwords';

/** Hashes that are being computed: each is done when it is told so. */
const computing: (() => void)[] = [];
jest.mock('@node-rs/argon2', () => ({
  hash: () => Promise.resolve('$argon2id$'),
  verify: (_stored: string, password: string) =>
    new Promise<boolean>((resolve, reject) =>
      computing.push(() => (password === 'broken' ? reject(new Error('no hash')) : resolve(true))),
    ),
}));

/** Lets the oldest hash end, and what follows from it happen. */
async function oneEnds() {
  computing.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
}

test('guessers get half of the processors and two threads at most, and fifty places to wait; who comes then is told to come back', async () => {
  const guesses = [isPassword('$argon2id$', 'first')];
  await new Promise((resolve) => setImmediate(resolve));
  while (computing.length === guesses.length) {
    guesses.push(isPassword('$argon2id$', 'another'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const atOnce = computing.length;
  expect(atOnce).toBe(Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))));
  // One waits already.
  for (let n = 1; n < 50; n += 1) guesses.push(isPassword('$argon2id$', n === 7 ? 'broken' : 'another'));
  const settled = Promise.allSettled(guesses);
  await expect(isPassword('$argon2id$', 'too late')).rejects.toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '5' },
  });
  expect(computing).toHaveLength(atOnce);

  // Each that ends, also one that fails, gives its turn to the next.
  while (computing.length > 0) {
    expect(computing.length).toBeLessThanOrEqual(atOnce);
    await oneEnds();
  }
  const ends = (await settled).map(({ status }) => status);
  expect(ends.filter((end) => end === 'fulfilled')).toHaveLength(atOnce + 49);
  expect(ends.filter((end) => end === 'rejected')).toHaveLength(1);

  const next = isPassword('$argon2id$', 'afterwards');
  await oneEnds();
  expect(await next).toBe(true);
  expect(await hashPassword('a new one')).toBe('$argon2id$');
});
