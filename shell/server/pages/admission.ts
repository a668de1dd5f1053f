import { clientNetwork } from '@juris/server-kit/clientNetwork';
import PQueue from 'p-queue';

/** Thrown where work is not admitted: too much waits, or it waited for too long. */
export class SiteBusyError extends Error {
  override name = 'SiteBusyError';
}

/** How much is rendered for visitors at a time. */
export interface AdmissionLimits {
  /** How many pages are rendered at a time. */
  atOnce: number;
  /** How many more may wait for that. */
  waiting: number;
  /** How many one client network may have rendering and waiting. */
  each: number;
  /** How long a page may wait until its rendering starts, in milliseconds. */
  longestWait: number;
  /** How long a rejection is delayed before it is sent, in milliseconds. */
  rejectionDelay: number;
  /** How many rejections are delayed at a time, since each holds a connection. The others are sent at once. */
  delayed: number;
}

const usual: AdmissionLimits = {
  ...{ atOnce: 2, waiting: 64, each: 16, longestWait: 5_000 },
  ...{ rejectionDelay: 1_000, delayed: 500 },
};

/** Goes before all new pages, whatever their networks have under way. */
const renewalFirst = 1_000;

/** Who the work is for. */
export interface Client {
  /** The client's address, as a trusted proxy or the connection gives it. */
  address: string;
  /** Whether a cached page is renewed: that goes before pages that are rendered for the first time. */
  isRenewal?: boolean;
}

/**
 * Bounds what is rendered at a time, and shares it between client networks: of what waits, a network that has less under way
 * goes first. So one network can delay another by no more than what is being rendered already.
 */
export function admission(limits: Partial<AdmissionLimits> = {}) {
  const { atOnce, waiting, each, longestWait, rejectionDelay, delayed } = { ...usual, ...limits };
  const queue = new PQueue({ concurrency: atOnce });
  const underWay = new Map<string, number>();
  let rejected = 0;
  let rejectionsWaiting = 0;

  function reject(): SiteBusyError {
    rejected += 1;
    return new SiteBusyError('Too many pages are being rendered.');
  }

  return {
    /**
     * Does the work when it is its turn.
     * @throws SiteBusyError when the network, or everybody, has too much under way, or when the turn does not come in time
     */
    async admit<Result>(
      { address, isRenewal = false }: Client,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const network = clientNetwork(address);
      const count = underWay.get(network) ?? 0;
      if (count >= each || queue.size >= waiting) throw reject();
      underWay.set(network, count + 1);
      const wait = new AbortController();
      const timer = setTimeout(() => wait.abort(reject()), longestWait).unref();
      try {
        return await queue.add(
          () => {
            clearTimeout(timer);
            return work();
          },
          { priority: (isRenewal ? renewalFirst : 0) - count, signal: wait.signal },
        );
      } finally {
        clearTimeout(timer);
        const left = (underWay.get(network) ?? 1) - 1;
        if (left > 0) underWay.set(network, left);
        else underWay.delete(network);
      }
    },
    /**
     * Waits until a rejection may be sent. A client that sends a request upon each response would otherwise keep the event
     * loop busy with rejections, a thousand a second by 32 connections.
     */
    async delayRejection(): Promise<void> {
      if (rejectionsWaiting >= delayed) return;
      rejectionsWaiting += 1;
      await new Promise((resolve) => setTimeout(resolve, rejectionDelay).unref());
      rejectionsWaiting -= 1;
    },
    /** How much is rendering and waiting, for how many networks, and how much was rejected since the start. */
    figures: () => ({ rendering: queue.pending, waiting: queue.size, networks: underWay.size, rejected }),
  };
}
