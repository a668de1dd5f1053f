/** Callbacks of the retries. */
interface TryOptions {
  /** Notified of each failure. */
  onFailure: (error: unknown) => void;
  /** Called before each retry. It requests broken files again and asks for the active release. */
  renew: () => Promise<void>;
}

/** The first and the longest delay between two tries, in milliseconds. */
const retryDelay = { first: 2_000, longest: 60_000 };

/** Repeats a load until it succeeds, with growing delays, and immediately when the connection returns. */
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
