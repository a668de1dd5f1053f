import { clientNetwork } from '@juris/server-kit/clientNetwork';

/** What one call holds. */
export interface Share {
  /** The API has answered: its connection is free for others. */
  connectionIsFree(): void;
  /** The visitor has everything, or is gone. */
  end(): void;
}

/**
 * Shares the connections to the API out, so that nobody can hold all of them.
 * @param connections how many there are
 * @param each how many calls one network may have under way at a time
 */
export function connectionShares(connections: number, each: number) {
  const underWay = new Map<string, number>();
  let taken = 0;

  return {
    /** @returns nothing when the address's network, or everybody, has none left */
    take(address: string): Share | undefined {
      const network = clientNetwork(address);
      const count = underWay.get(network) ?? 0;
      if (count >= each || taken >= connections) return undefined;
      underWay.set(network, count + 1);
      taken++;
      const connectionIsFree = once(() => void taken--);
      const end = once(() => {
        connectionIsFree();
        const left = (underWay.get(network) ?? 1) - 1;
        if (left > 0) underWay.set(network, left);
        else underWay.delete(network);
      });
      return { connectionIsFree, end };
    },
    /** How many connections are taken, and how many networks have calls under way. */
    held: () => ({ connections: taken, networks: underWay.size }),
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
