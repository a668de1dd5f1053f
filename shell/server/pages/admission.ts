import { clientNetwork } from '@juris/server-kit/clientNetwork';
import PQueue from 'p-queue';

/** Thrown when work is not admitted: too much work waits, or it waited for too long. */
export class SiteBusyError extends Error {
  override name = 'SiteBusyError';
}

/** Limits of concurrent rendering. */
export interface AdmissionLimits {
  /** Number of pages that are rendered at a time. */
  atOnce: number;
  /** Number of further pages that may wait. */
  waiting: number;
  /** Number of pages that one client network may have rendering and waiting. */
  each: number;
  /** How long a page may wait until its rendering starts, in milliseconds. */
  longestWait: number;
  /** How long a rejection is delayed before it is sent, in milliseconds. */
  rejectionDelay: number;
  /** How many rejections are delayed at a time, since each holds a connection. The others are sent at once. */
  delayed: number;
}

const defaultLimits: AdmissionLimits = {
  ...{ atOnce: 2, waiting: 64, each: 16, longestWait: 5_000 },
  ...{ rejectionDelay: 1_000, delayed: 500 },
};

/** Priority of renewals: above all new pages, regardless of the load of their networks. */
const renewalPriority = 1_000;

/** The client of a request for a page. */
export interface Client {
  /** The client's IP address, from a trusted proxy or the connection. */
  address: string;
  /** Whether a cached page is renewed. Renewals precede pages that are rendered for the first time. */
  isRenewal?: boolean;
}

/**
 * Limits concurrent rendering and shares it between client networks. Among waiting pages, the network with the least
 * work in progress is served first, so one network delays another by at most the pages that are already rendering.
 */
export function admission(limits: Partial<AdmissionLimits> = {}) {
  const { atOnce, waiting, each, longestWait, rejectionDelay, delayed } = { ...defaultLimits, ...limits };
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
     * Runs the work in its turn.
     * @throws SiteBusyError when the network or the whole site has too much work in progress, or when the wait is too
     * long
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
          { priority: (isRenewal ? renewalPriority : 0) - count, signal: wait.signal },
        );
      } finally {
        clearTimeout(timer);
        const left = (underWay.get(network) ?? 1) - 1;
        if (left > 0) underWay.set(network, left);
        else underWay.delete(network);
      }
    },
    /**
     * Waits until a rejection may be sent. A client that repeats its request after each response would otherwise keep
     * the event loop busy with rejections: a thousand per second with 32 connections.
     */
    async delayRejection(): Promise<void> {
      if (rejectionsWaiting >= delayed) return;
      rejectionsWaiting += 1;
      await new Promise((resolve) => setTimeout(resolve, rejectionDelay).unref());
      rejectionsWaiting -= 1;
    },
    /** Returns the number of rendering and waiting pages, their networks, and the rejections since the start. */
    figures: () => ({ rendering: queue.pending, waiting: queue.size, networks: underWay.size, rejected }),
  };
}
