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
  const count = limitOf(
    limits,
    { name, points: forms },
    (wait) => `You have sent too many forms. Wait ${wait} and send this one again.`,
  );
  // IP addresses are personal data, so the key of the counter is a hash.
  return (address) => count(limits.hash(clientNetwork(address)).toString('base64url'));
}

/**
 * Creates a limit for the number of link checks that one account may start. A check sends several requests to other
 * sites.
 * @returns function that counts a check of an account. It throws HttpError 429 if the account has reached its limit.
 */
export function linkCheckLimitOf(limits: Limits): (accountId: number) => Promise<void> {
  const count = limitOf(
    limits,
    { name: 'link check', points: LINK_CHECKS },
    (wait) => `You have checked the links of ${LINK_CHECKS} records. Wait ${wait} and check this one again.`,
  );
  return (accountId) => count(String(accountId));
}

/** Maximum number of link checks by one account in ten minutes. */
const LINK_CHECKS = 30;

function limitOf(
  limits: Limits,
  { name, points }: { name: string; points: number },
  message: (wait: string) => string,
): (key: string) => Promise<void> {
  const limiter = limits.limiter({ name, points, duration: TEN_MINUTES });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = await longestWait(limiter, key, error, TEN_MINUTES);
      const minutes = Math.ceil(seconds / 60);
      throw tooManyRequests(message(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`), seconds);
    }
  };
}
