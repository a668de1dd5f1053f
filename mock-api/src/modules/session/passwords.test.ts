import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from './passwords';

/** Running hash computations, which are mocked. Calling a function in the list completes its computation. */
const computing: (() => void)[] = [];
jest.mock('@node-rs/argon2', () => ({
  hash: () => Promise.resolve('$argon2id$'),
  verify: (_stored: string, password: string) =>
    new Promise<boolean>((resolve, reject) =>
      computing.push(() => (password === 'broken' ? reject(new Error('no hash')) : resolve(true))),
    ),
}));

/** Completes the oldest hash computation and waits until the code that awaits it has run. */
async function oneEnds() {
  computing.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
}

test('at most two hashes are computed simultaneously and fifty are queued; further attempts get 429', async () => {
  const guesses = [verifyPassword('$argon2id$', 'first')];
  await new Promise((resolve) => setImmediate(resolve));
  while (computing.length === guesses.length) {
    guesses.push(verifyPassword('$argon2id$', 'another'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const atOnce = computing.length;
  expect(atOnce).toBe(Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))));
  // The first computation is queued, so 49 more fill the queue.
  for (let n = 1; n < 50; n += 1) guesses.push(verifyPassword('$argon2id$', n === 7 ? 'broken' : 'another'));
  const settled = Promise.allSettled(guesses);
  await expect(verifyPassword('$argon2id$', 'too late')).rejects.toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '5' },
  });
  expect(computing).toHaveLength(atOnce);

  // Each computation that ends starts the next one in the queue.
  while (computing.length > 0) {
    expect(computing.length).toBeLessThanOrEqual(atOnce);
    await oneEnds();
  }
  const ends = (await settled).map(({ status }) => status);
  expect(ends.filter((end) => end === 'fulfilled')).toHaveLength(atOnce + 49);
  expect(ends.filter((end) => end === 'rejected')).toHaveLength(1);

  const next = verifyPassword('$argon2id$', 'afterwards');
  await oneEnds();
  expect(await next).toBe(true);
  expect(await hashPassword('a new one')).toBe('$argon2id$');
});
