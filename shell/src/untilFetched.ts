/** What happens between two tries. */
interface TryOptions {
  /** Told of each failure. */
  onFailure: (error: unknown) => void;
  /** Before the next try: fetches anew what came broken, and asks which release is on by then. */
  renew: () => Promise<void>;
}

/** The first and the longest pause between two tries, in milliseconds. */
const pauses = { first: 2_000, longest: 60_000 };

/** Fetches until it works, with growing pauses, and at once when the connection is back. */
export async function untilFetched(fetch: () => Promise<unknown>, { onFailure, renew }: TryOptions) {
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
    try {
      await fetch();
      return;
    } catch (error) {
      console.warn(error);
      onFailure(error);
      await waitOrOnline(pause);
      await renew();
    }
  }
}

function waitOrOnline(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pause);
    window.addEventListener('online', done);
  });
}
