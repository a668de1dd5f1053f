import { errorMessage } from '@juris/releases/errorMessage';
import { LRUCache } from 'lru-cache';
import { evaluateRemote } from '../src/ssr/evaluateRemote';
import { type ServedRemote, loadRoute } from '../src/ssr/loadRoute';
import {
  fileKey,
  type Job,
  type Renderer,
  type ListPagesInput,
  type SitePages,
  type ReadValue,
  type ReadValuesInput,
  type RemoteRoute,
  type RenderedPage,
  type RenderInput,
} from './jobs';
import type { DataPage, ParameterReader, Remote } from '@juris/platform';
import type { ApiExtra } from '@juris/platform/axiosBaseQuery';
import { createStore } from '@juris/platform/store';
import { siteAddresses, addressedRoutes } from '@juris/releases/remoteDescription';
import { createHash } from 'node:crypto';
import { previewResponses } from './previewResponses';

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
        if (job.type === 'heartbeat') return { status: 200, body: String(process.memoryUsage.rss()) };
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
  job: Exclude<Job, { type: 'heartbeat' | 'load' }>,
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

/** Timeout of API requests for the sitemap, in milliseconds. The API may be building other exports. */
const apiTimeout = 20_000;

/** Returns the pages of a remote for the sitemap. */
export async function listPages(
  served: ServedRemote,
  { mount, ...calls }: ListPagesInput,
): Promise<SitePages> {
  const pages = siteAddresses(served.remote, mount).map((path) => ({ path }));
  try {
    return { pages: [...pages, ...(await dataPages(served, calls))], isComplete: true };
  } catch {
    // While the API is unavailable, the sitemap still contains pages without data.
    return { pages, isComplete: false };
  }
}

/** Returns the pages that a remote derives from data, such as one page per book. */
async function dataPages({ remote, api }: ServedRemote, calls: ApiExtra): Promise<DataPage[]> {
  const store = createStore({ ...calls, timeout: apiTimeout }, undefined, api);
  try {
    return (await remote.dataPages?.({ store })) ?? [];
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}

/** Returns the routes of a remote that have an address. */
export const remoteRoutes = (remote: Remote, mount: string): RemoteRoute[] =>
  addressedRoutes(remote, mount).map(({ path, handle }) => ({
    path,
    parameters: parametersOf(handle),
    readers: Object.keys(readersOf(handle)),
  }));

/** Normalises values of query parameters with the functions of the remote. */
function readValues(remote: Remote, { mount, pattern, values }: ReadValuesInput): ReadValue[] {
  // A layout route and its index route have the same path. Either may declare functions.
  const readers = Object.assign(
    {},
    ...addressedRoutes(remote, mount)
      .filter(({ path }) => path.toLowerCase() === pattern.toLowerCase())
      .map(({ handle }) => readersOf(handle)),
  ) as Readers;
  return values.map(([name, value]) => readValue(readers[name], value));
}

/** Normalises a value with the function of its parameter. */
export function readValue(reader: ParameterReader | undefined, value: string): ReadValue {
  const once = spell(reader, value);
  return {
    value: once ?? null,
    isStable: typeof once !== 'string' || spell(reader, once) === once,
  };
}

function spell(reader: ParameterReader | undefined, value: string): ReturnType<ParameterReader> {
  try {
    return reader ? reader(value) : value;
  } catch {
    // The reader has a defect. The page may handle the value.
    return value;
  }
}

type Readers = Partial<Record<string, ParameterReader>>;

function parametersOf(handle: unknown): string[] {
  const { parameters }: { parameters?: unknown } = Object(handle);
  return Array.isArray(parameters) ? parameters.filter((name) => typeof name === 'string') : [];
}

function readersOf(handle: unknown): Readers {
  const { parameterReaders }: { parameterReaders?: unknown } = Object(handle);
  const readers: [string, unknown][] = Object.entries(Object(parameterReaders));
  return Object.fromEntries(
    readers.filter((entry): entry is [string, ParameterReader] => typeof entry[1] === 'function'),
  );
}

/** Timeout of API requests while a page is rendered, in milliseconds. */
const renderTimeout = 3_000;

/**
 * Renders a page of a remote.
 * @param signal When it is aborted, loaders and rendering end.
 */
async function renderJob(
  served: ServedRemote,
  { apiOrigin, teamApis = [], headers, preview, mounts, navigations, previous, ...job }: RenderInput,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const startedAt = performance.now();
  const loaded = await loadRoute(
    fetchRequest(job, signal),
    served,
    {
      ...{ apiOrigin, teamApis, headers, timeout: renderTimeout },
      ...(preview && { replaceResponse: previewResponses(preview) }),
    },
    { mounts, navigations },
  );
  try {
    const load = performance.now() - startedAt;
    const content = createHash('sha256').update(loaded.content).digest('base64url');
    if (content === previous) return { content, durations: { load } };
    const result = await loaded.render();
    return { content, result, durations: { load, render: performance.now() - startedAt - load } };
  } finally {
    loaded.dispose();
  }
}

/** Returns the request for the router's static handler. */
const fetchRequest = ({ url, form }: Pick<RenderInput, 'url' | 'form'>, signal: AbortSignal) =>
  form
    ? new Request(url, {
        method: 'POST',
        signal,
        body: new Uint8Array(Buffer.from(form.body, 'base64')),
        headers: { 'content-type': form.type, 'idempotency-key': form.key },
      })
    : new Request(url, { signal });
