import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { longestWait, type Limits } from '../../platform/limits/sharedLimits';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { tooManyRequests } from '../../platform/http/httpError';

const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Failures are forgotten this long after the first one. */
const MEMORY_SECONDS = 60 * 60;

/** Number of failures without a wait; each further one doubles the wait. */
const FREE = {
  /** Failures of one network with one account. */
  pair: 5,
  /** Failures of one network with all accounts: an office has many editors. */
  network: 50,
  /** Failures with one account from all networks without a successful sign-in. */
  account: 100,
};

/**
 * Number of counters of each type, which limits memory. Two addresses or accounts rarely share one.
 */
const COUNTERS = 1 << 14;
/** A network is known to an account this long after a sign-in: 20 days. */
const KNOWN_SECONDS = 20 * 24 * 60 * 60;

/** A sign-in attempt, which counts as failed until `succeeded` is called. */
interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Slows down guessing: by network and account together, by network, and by account. A network with
 * a previous sign-in is known to the account: there, only its own failures with this account count.
 * Neither a colleague's mistakes nor an attack from elsewhere therefore block the real user. Memory
 * is limited.
 */
export class SignInLimiter {
  private readonly failures: RateLimiterAbstract;
  private readonly gates: RateLimiterAbstract;
  private readonly known: RateLimiterAbstract;

  /** @param name of the protected action; each has its own counters */
  constructor(
    private readonly limits: Limits,
    name: string,
  ) {
    this.failures = limits.limiter({ name: `${name} failure`, points: 1, duration: MEMORY_SECONDS });
    this.gates = limits.limiter({ name: `${name} gate`, points: 1, duration: FIRST_WAIT_SECONDS });
    this.known = limits.limiter({ name: `${name} known`, points: 1, duration: KNOWN_SECONDS });
  }

  /**
   * Starts an attempt. It is counted before the password is checked, so that simultaneous attempts
   * all count.
   * @throws HttpError 429 with Retry-After while the client has to wait
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
      // A rejected attempt says nothing about the password.
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

  /** Allows one attempt, and rejects further ones for a time that doubles. */
  private async pass(key: string, failuresBefore: number) {
    const customDuration = Math.min(FIRST_WAIT_SECONDS * 2 ** failuresBefore, LONGEST_WAIT_SECONDS);
    try {
      await this.gates.consume(key, 1, { customDuration });
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const wait = await longestWait(this.gates, key, error, LONGEST_WAIT_SECONDS);
      throw tooManyRequests(`Too many failed attempts. Wait ${inWords(wait)} and try again.`, wait);
    }
  }
}

const inWords = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds)} seconds`;
