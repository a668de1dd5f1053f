import { clientNetwork } from '@juris/server-kit/clientNetwork';

/**
 * Limits how many requests of one client network are in progress.
 * @param limit Maximum number of requests per network.
 * @returns A function that registers a request from an IP address. It returns a function to call when the request has
 *   ended; undefined if the network has reached the limit.
 */
export function concurrencyPerNetwork(limit: number): (address: string) => (() => void) | undefined {
  const inProgress = new Map<string, number>();

  return (address) => {
    const network = clientNetwork(address);
    const count = inProgress.get(network) ?? 0;
    if (count >= limit) return undefined;
    inProgress.set(network, count + 1);
    return () => {
      const left = (inProgress.get(network) ?? 1) - 1;
      if (left > 0) inProgress.set(network, left);
      else inProgress.delete(network);
    };
  };
}
