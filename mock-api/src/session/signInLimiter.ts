import { tooManyRequests } from '../http/httpError';

/** Failures that are free; each one after them doubles the wait. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Without a new failure for this long, all is forgotten. */
const MEMORY_SECONDS = 30 * 60;
/** Failures of one address over all accounts, after which it waits as well. */
const FREE_FAILURES_OF_ADDRESS = 50;

interface Record {
  failures: number;
  openAt: number;
  forgetAt: number;
}

/**
 * Slows down guessing. Failures are counted for an address and an account together: whoever guesses from elsewhere
 * waits, while the real user signs in from their own address at once.
 */
export class SignInLimiter {
  private readonly records = new Map<string, Record>();

  /**
   * Announces an attempt, which counts as failed until its success is told.
   * @throws HttpError 429 with Retry-After while the address has to wait
   */
  begin(address: string, account: string) {
    const now = Date.now() / 1000;
    this.forget(now);
    const pair = `${address} ${account}`;
    const wait = Math.max(this.waitOf(pair, now), this.waitOf(address, now));
    if (wait > 0)
      throw tooManyRequests(`Too many failed attempts. Please wait ${inWords(wait)} and try again.`, wait);
    // Counted before the password is checked, so that many attempts at the same moment count as many.
    this.count(pair, FREE_FAILURES, now);
    this.count(address, FREE_FAILURES_OF_ADDRESS, now);
    return {
      succeeded: () => {
        this.records.delete(pair);
        this.records.delete(address);
      },
    };
  }

  private waitOf(key: string, now: number): number {
    return (this.records.get(key)?.openAt ?? 0) - now;
  }

  private count(key: string, free: number, now: number) {
    const failures = (this.records.get(key)?.failures ?? 0) + 1;
    const wait =
      failures < free ? 0 : Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - free), LONGEST_WAIT_SECONDS);
    this.records.set(key, { failures, openAt: now + wait, forgetAt: now + wait + MEMORY_SECONDS });
  }

  private forget(now: number) {
    for (const [key, { forgetAt }] of this.records) if (forgetAt < now) this.records.delete(key);
  }
}

const inWords = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds)} seconds`;
