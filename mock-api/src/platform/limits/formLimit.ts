import { RateLimiterRes } from 'rate-limiter-flexible';
import { longestWait, type Limits } from './sharedLimits';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { tooManyRequests } from '../http/httpError';

const TEN_MINUTES = 600;

/**
 * Counts a form that is about to be stored; one with mistakes in it costs nothing.
 * @throws HttpError 429 when its network has sent its share
 */
export type FormLimit = (address: string) => Promise<void>;

/**
 * The share of public forms that a network has.
 * @param name of the forms that count together
 * @param forms in ten minutes
 */
export function formLimitOf(limits: Limits, name: string, forms: number): FormLimit {
  const limiter = limits.limiter({ name, points: forms, duration: TEN_MINUTES });
  return async (address) => {
    // Stores a hash, not the address of a person.
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
