import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { longestWait, type Limits } from '../../platform/limits/sharedLimits';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { tooManyRequests } from '../../platform/http/httpError';

const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** So long after the first failure, all is forgotten. */
const MEMORY_SECONDS = 60 * 60;

/** Failures that are free; each one after them doubles the wait. */
const FREE = {
  /** Of one network with one account. */
  pair: 5,
  /** Of one network with all accounts: an office has many editors. */
  network: 50,
  /** With one account, of all networks from which nobody signed in to it. */
  account: 100,
};

/** Counters of each kind, however many addresses and accounts are tried: two may share one, which is unlikely. */
const COUNTERS = 1 << 14;
/** So long after a sign-in a network is known to be the account's own: 20 days. */
const KNOWN_SECONDS = 20 * 24 * 60 * 60;

/** An attempt to sign in, which counts as failed until its success is told. */
interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Slows down guessing: by network and account together, by network, and by account. A network from which somebody
 * signed in to an account is that account's own: there only its own failures with this account count, so neither a
 * colleague's slips nor an attack from elsewhere keep the real user out. How much is kept is bounded, whatever is tried.
 */
export class SignInLimiter {
  private readonly failures: RateLimiterAbstract;
  private readonly gates: RateLimiterAbstract;
  private readonly known: RateLimiterAbstract;

  /** @param name of what is slowed down: each counts for itself */
  constructor(
    private readonly limits: Limits,
    name: string,
  ) {
    this.failures = limits.limiter({ name: `${name} failure`, points: 1, duration: MEMORY_SECONDS });
    this.gates = limits.limiter({ name: `${name} gate`, points: 1, duration: FIRST_WAIT_SECONDS });
    this.known = limits.limiter({ name: `${name} known`, points: 1, duration: KNOWN_SECONDS });
  }

  /**
   * Announces an attempt. It is counted before the password is checked, so that many at the same moment count as many.
   * @throws HttpError 429 with Retry-After while the sender has to wait
   */
  async begin(address: string, account: string): Promise<Attempt> {
    const network = clientNetwork(address);
    const pair = `${network} ${account}`;
    const knownAs = this.limits.hash(pair).toString('base64url');
    const counted: string[] = [];
    const count = async (kind: keyof typeof FREE, name: string) => {
      const key = `${kind} ${this.limits.hash(name).readUInt32BE() % COUNTERS}`;
      const { consumedPoints } = await this.failures.penalty(key);
      counted.push(key);
      if (consumedPoints >= FREE[kind]) await this.pass(key, consumedPoints - FREE[kind]);
    };
    try {
      await count('pair', pair);
      if (!(await this.known.get(knownAs))) {
        await count('network', network);
        await count('account', account);
      }
    } catch (error) {
      // An attempt that is refused says nothing about the password.
      for (const key of counted) await this.failures.reward(key);
      throw error;
    }
    return {
      succeeded: async () => {
        await this.known.set(knownAs, 1, KNOWN_SECONDS);
        const [own = '', ...others] = counted;
        await this.failures.delete(own);
        await this.gates.delete(own);
        for (const key of others) await this.failures.reward(key);
      },
    };
  }

  /** Lets one attempt through and closes behind it, each time for twice as long. */
  private async pass(key: string, failuresBefore: number) {
    const customDuration = Math.min(FIRST_WAIT_SECONDS * 2 ** failuresBefore, LONGEST_WAIT_SECONDS);
    try {
      await this.gates.consume(key, 1, { customDuration });
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const wait = await longestWait(this.gates, key, error, LONGEST_WAIT_SECONDS);
      throw tooManyRequests(`Too many failed attempts. Please wait ${inWords(wait)} and try again.`, wait);
    }
  }
}

const inWords = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds)} seconds`;
