interface TryOptions {
  /** Called after each failed attempt. */
  onFailure: (error: unknown) => void;
  /** Called before each retry. It must prepare the retry, for example by requesting files again that failed to load. */
  renew: () => Promise<void>;
}

/** Shortest and longest delay between two attempts, in milliseconds. */
const retryDelay = { first: 2_000, longest: 60_000 };

/**
 * Repeats a load until it succeeds. The delay doubles after each attempt. When the browser reports that it is online
 * again, the next attempt starts immediately.
 */
export async function retryUntilLoaded(fetch: () => Promise<unknown>, { onFailure, renew }: TryOptions) {
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
