/** Shortest and longest delay between two attempts, in milliseconds. */
const retryDelay = { first: 2_000, longest: 60_000 };

/**
 * Repeats a load until it succeeds. The delay doubles after each attempt. The next attempt starts at once when the
 * browser is online again.
 * @param options `onFailure` is called after each failed attempt, and `renew` before each retry, for example to request
 *   failed files again.
 */
export async function retryUntilLoaded(
  fetch: () => Promise<unknown>,
  { onFailure, renew }: { onFailure: (error: unknown) => void; renew: () => Promise<void> },
) {
  for (let delay = retryDelay.first; ; delay = Math.min(delay * 2, retryDelay.longest)) {
    try {
      await fetch();
      return;
    } catch (error) {
      console.warn(error);
      onFailure(error);
      await waitOrOnline(delay);
      await renew();
    }
  }
}

function waitOrOnline(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, delay);
    window.addEventListener('online', done);
  });
}
