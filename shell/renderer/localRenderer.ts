import { errorMessage } from '@juris/releases/errorMessage';
import { LRUCache } from 'lru-cache';
import { evaluateRemote } from '../src/ssr/evaluateRemote';
import type { ServedRemote } from '../src/ssr/loadRoute';
import { fileKey, type HeartbeatJob, type Job, type LoadJob, type Renderer } from './jobs';
import { listPages } from './listPages';
import { readValues, remoteRoutes } from './remoteRoutes';
import { renderJob } from './renderJob';

/** Maximum number of evaluated server files. The least recently used one is evicted. */
const MAX_FILES = 10;

/**
 * Runs jobs in this process. Renderer processes use it, and tests.
 * @param evaluate Runs a server file.
 */
export function localRenderer(evaluate = evaluateRemote): Renderer {
  const files = new LRUCache<string, ServedRemote>({ max: MAX_FILES });

  return {
    async send(file, job, signal = new AbortController().signal) {
      const key = fileKey(file);
      try {
        if (job.type === 'heartbeat') return { status: 200, body: 'null' };
        if (job.type === 'load') {
          if (!files.has(key)) files.set(key, evaluate(file.remote, Buffer.from(job.code), file.address));
          return { status: 200, body: 'null' };
        }
        const served = files.get(key);
        if (!served) return { status: 409, body: 'null' };
        return { status: 200, body: JSON.stringify(await runJob(served, job, signal)) };
      } catch (error) {
        return { status: 500, body: JSON.stringify({ message: errorMessage(error) }) };
      }
    },
    close: async () => undefined,
  };
}

function runJob(
  served: ServedRemote,
  job: Exclude<Job, HeartbeatJob | LoadJob>,
  signal: AbortSignal,
): unknown {
  switch (job.type) {
    case 'routes':
      return remoteRoutes(served.remote, job.mount);
    case 'readValues':
      return readValues(served.remote, job);
    case 'listPages':
      return listPages(served, job);
    case 'render':
      return renderJob(served, job, signal);
  }
}
