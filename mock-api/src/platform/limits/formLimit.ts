import { RateLimiterRes } from 'rate-limiter-flexible';
import { longestWait, type Limits } from './sharedLimits';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { tooManyRequests } from '../http/httpError';

const TEN_MINUTES = 600;

/**
 * Counts a submitted form. Call this after the form was validated and before it is stored, so that invalid forms are
 * not counted.
 * @param address IP address of the client
 * @throws HttpError 429 if the network of the client has reached its limit
 */
export type FormLimit = (address: string) => Promise<void>;

/**
 * Creates a limit for the number of public forms from one network.
 * @param name identifies the limit; all forms with the same name are counted together
 * @param forms maximum number of forms in ten minutes
 */
export function formLimitOf(limits: Limits, name: string, forms: number): FormLimit {
  const limiter = limits.limiter({ name, points: forms, duration: TEN_MINUTES });
  return async (address) => {
    // IP addresses are personal data, so the key of the counter is a hash.
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
