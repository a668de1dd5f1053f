import { clientNetwork } from '@juris/server-kit/clientNetwork';

/**
 * Limits how many requests of one client network are in progress at the same time.
 * @param limit requests per network
 * @returns a function that starts a request of a client address. It returns the function that ends the request, or
 * undefined when the network is at its limit
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
