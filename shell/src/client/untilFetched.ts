/** What happens between two tries. */
interface TryOptions {
  /** Told of each failure. */
  onFailure: (error: unknown) => void;
  /** Before the next try: fetches anew what came broken, and asks which release is on by then. */
  renew: () => Promise<void>;
}

/** The first and the longest delay between two tries, in milliseconds. */
const retryDelay = { first: 2_000, longest: 60_000 };

/** Fetches until it works, with growing delays, and at once when the connection is back. */
export async function untilFetched(fetch: () => Promise<unknown>, { onFailure, renew }: TryOptions) {
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
