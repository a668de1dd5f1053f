import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { longestWait, type Limits } from '../../platform/limits/sharedLimits';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { tooManyRequests } from '../../platform/http/httpError';

const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Time in seconds from the first failure until all failures are forgotten. */
const MEMORY_SECONDS = 60 * 60;

/** Number of failures before attempts must wait. Each further failure doubles the waiting time. */
const FREE = {
  /** Failures for one account from one network. */
  pair: 5,
  /**
   * Failures for all accounts together from one network. Higher than `pair`, because many editors share the network of
   * an office.
   */
  network: 50,
  /** Failures for one account from all networks, except networks with an earlier successful sign-in. */
  account: 100,
};

/**
 * Number of counters of each type. A hash maps each network, account or pair to a counter. Two of them rarely share a
 * counter.
 */
const COUNTERS = 1 << 14;
/** Time in seconds after a successful sign-in during which the network is known to the account (20 days). */
const KNOWN_SECONDS = 20 * 24 * 60 * 60;

/**
 * Slows down guessing of passwords. Failures are counted per account, per network, and per pair of both. After a
 * successful sign-in from a network, only the pair counts there. Neither mistakes of colleagues nor an attack from
 * other networks then block the user.
 */
export class SignInLimiter {
  private readonly failures: RateLimiterAbstract;
  private readonly gates: RateLimiterAbstract;
  private readonly known: RateLimiterAbstract;

  /** @param name name of the protected action; each action has its own counters */
  constructor(
    private readonly limits: Limits,
    name: string,
  ) {
    this.failures = limits.limiter({ name: `${name} failure`, points: 1, duration: MEMORY_SECONDS });
    this.gates = limits.limiter({ name: `${name} gate`, points: 1, duration: FIRST_WAIT_SECONDS });
    this.known = limits.limiter({ name: `${name} known`, points: 1, duration: KNOWN_SECONDS });
  }

  /**
   * Starts an attempt, which counts as a failure until it succeeds. Must be called before the password is checked.
   * Otherwise simultaneous attempts could bypass the limit.
   * @param address IP address of the client
   * @param account normalised e-mail address of the account
   * @returns functions that end the attempt. `withdraw` is for an attempt whose password could not be checked; it throws
   *   the given error
   * @throws HttpError 429 with Retry-After while the client has to wait
   */
  async begin(address: string, account: string) {
    const network = clientNetwork(address);
    const pair = `${network} ${account}`;
    const knownAs = this.limits.hash(pair).toString('base64url');
    const counted: string[] = [];
    // An attempt whose password is not checked is not a failure.
    const withdraw = async (error: unknown): Promise<never> => {
      for (const key of counted) await this.failures.reward(key);
      throw error;
    };
    const count = async (kind: keyof typeof FREE, name: string) => {
      const key = `${kind} ${this.limits.hash(name).readUInt32BE() % COUNTERS}`;
      const { consumedPoints } = await this.failures.penalty(key);
      counted.push(key);
      if (consumedPoints >= FREE[kind]) await this.pass(key, consumedPoints - FREE[kind]).catch(withdraw);
    };
    await count('pair', pair);
    if (!(await this.known.get(knownAs))) {
      await count('network', network);
      await count('account', account);
    }
    return {
      withdraw: async (error: unknown) => {
        // It has used the attempt that a gate allows during the waiting time.
        for (const key of counted) await this.gates.delete(key);
        return withdraw(error);
      },
      succeeded: async () => {
        await this.known.set(knownAs, 1, KNOWN_SECONDS);
        const [own = '', ...others] = counted;
        await this.failures.delete(own);
        await this.gates.delete(own);
        for (const key of others) await this.failures.reward(key);
      },
    };
  }

  /**
   * Allows one attempt and rejects further attempts during the waiting time.
   * @param failuresBefore number of failures beyond {@link FREE}; each doubles the waiting time
   */
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
