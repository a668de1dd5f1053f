import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '../program/clientNetwork';
import { tooManyRequests } from '../http/httpError';

const TEN_MINUTES = 600;

/**
 * Counts a form that is about to be stored; one with mistakes in it costs nothing.
 * @throws HttpError 429 when its network has sent its share
 */
export type FormLimit = (address: string) => Promise<void>;

/** The share of public forms that a network has. @param forms in ten minutes */
export function formLimitOf(forms: number): FormLimit {
  const limiter = new RateLimiterMemory({ points: forms, duration: TEN_MINUTES });
  return async (address) => {
    try {
      await limiter.consume(clientNetwork(address));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = error.msBeforeNext / 1000;
      throw tooManyRequests(
        `You have sent many forms. Please wait ${Math.ceil(seconds / 60)} minutes and send this one again.`,
        seconds,
      );
    }
  };
}
