import { AsyncResource } from 'node:async_hooks';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import PQueue from 'p-queue';

/** Thrown when a page is not rendered because too many pages are waiting, or because it waited too long. */
export class SiteBusyError extends Error {
  override name = 'SiteBusyError';
}

export interface AdmissionLimits {
  /** Maximum number of pages that are rendered at a time. */
  atOnce: number;
  /** Maximum number of pages that wait to be rendered. */
  waiting: number;
  /** Maximum number of pages, rendering or waiting, of one client network. */
  each: number;
  /** Maximum time in milliseconds that a page waits before its rendering starts. */
  longestWait: number;
  /** Delay in milliseconds before a rejection is sent. */
  rejectionDelay: number;
  /** Maximum number of rejections that are delayed at a time; each occupies a connection. */
  delayed: number;
}

const defaultLimits: AdmissionLimits = {
  ...{ atOnce: 2, waiting: 64, each: 16, longestWait: 5_000 },
  ...{ rejectionDelay: 1_000, delayed: 500 },
};

/** Priority of renewals, above every new page. */
const renewalPriority = 1_000;

export interface Client {
  /** IP address of the client, as a trusted proxy reports it, or that of the connection. */
  address: string;
  /** True if the page is cached and stale. Its renewal precedes new pages. */
  isRenewal?: boolean;
}

/**
 * Limits how many pages are rendered at a time, and shares this capacity between client networks. The page of the
 * network with the least work in progress is rendered first, so a busy network delays others only by the pages that are
 * already rendering.
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
     * Runs the work when it is admitted.
     * @throws SiteBusyError when the network or the whole site has too much work in progress, or when the wait is too
     *   long.
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
          // Otherwise waiting work would run in the asynchronous context of other work, which would join their traces.
          AsyncResource.bind(() => {
            clearTimeout(timer);
            return work();
          }),
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
     * Waits until a rejection may be sent. The delay slows down clients that repeat their requests after each response.
     */
    async delayRejection(): Promise<void> {
      if (rejectionsWaiting >= delayed) return;
      rejectionsWaiting += 1;
      await new Promise((resolve) => setTimeout(resolve, rejectionDelay).unref());
      rejectionsWaiting -= 1;
    },
    /**
     * Returns the current number of rendering pages, waiting pages and their networks, and the number of rejections
     * since the start.
     */
    figures: () => ({ rendering: queue.pending, waiting: queue.size, networks: underWay.size, rejected }),
  };
}
