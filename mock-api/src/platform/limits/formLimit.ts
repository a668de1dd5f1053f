import { RateLimiterRes } from 'rate-limiter-flexible';
import { longestWait, type Limits } from './sharedLimits';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { tooManyRequests } from '../http/httpError';

const TEN_MINUTES = 600;

/**
 * Counts a form that is about to be stored; an invalid form does not count.
 * @throws HttpError 429 when the network has reached its limit
 */
export type FormLimit = (address: string) => Promise<void>;

/**
 * Limits the public forms of a network.
 * @param name of the forms that count together
 * @param forms maximum in ten minutes
 */
export function formLimitOf(limits: Limits, name: string, forms: number): FormLimit {
  const limiter = limits.limiter({ name, points: forms, duration: TEN_MINUTES });
  return async (address) => {
    // Stores a hash, because an address is personal data.
    const key = limits.hash(clientNetwork(address)).toString('base64url');
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = await longestWait(limiter, key, error, TEN_MINUTES);
      throw tooManyRequests(
        `You have sent too many forms. Wait ${Math.ceil(seconds / 60)} minutes and send this one again.`,
        seconds,
      );
    }
  };
}
