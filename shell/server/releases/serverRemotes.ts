import { LRUCache } from 'lru-cache';
import { errorMessage } from '@juris/releases/errorMessage';
import { hashOf } from '@juris/releases/hash';
import { parseJson } from '@juris/releases/parseJson';
import type { Release, ReleasedFile } from '@juris/releases/releaseSchemas';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import type { RemoteName } from '@juris/releases/remotes';
import { z } from 'zod';
import {
  endSchema,
  fileKey,
  resultSchemas,
  type Job,
  type ListPagesInput,
  type ReadValue,
  type ReadValuesInput,
  type RemoteRoute,
  type Renderer,
  type RenderInput,
  type Reply,
  type ServerFile,
} from '../../renderer/jobs';
import { withTimeout } from '../../src/remotes/withTimeout';
import type { ReleaseSource } from './releaseSource';

/** Timeouts of jobs in milliseconds. The browser renders a slower page. */
const timeouts: Record<Job['type'], number> = {
  ...{ heartbeat: 5_000, load: 10_000, routes: 10_000, readValues: 5_000 },
  ...{ render: 5_000, listPages: 30_000 },
};

/** Time in milliseconds between a job and the check whether its process has ended. */
const endCheckDelay = 1_000;
/** Maximum number of route tables in memory. The least recently used one is evicted. */
const MAX_ROUTES = 20;
/** Maximum number of cached results for query parameters, and maximum length of one in characters. */
const [MAX_VALUES, MAX_CACHED] = [5_000, 1_000];
/** Timeout in milliseconds for a page with a posted form, which may contain files of 30 MB. */
const FORM_TIMEOUT = 20_000;

/** Options of {@link serverRemotes}. */
export interface ServerRemotesOptions {
  /** Source that the server files are read from. */
  source: Pick<ReleaseSource, 'read'>;
  renderer: Pick<Renderer, 'send'>;
  /** Time in milliseconds before a file that could not be loaded is requested again. */
  retryDelay?: number;
  /** Timeout of loading and rendering a page, in milliseconds. */
  renderTimeout?: number;
}

/**
 * Runs code of remotes with a renderer. A server file is read and its hash verified when the renderer does not know it.
 * All functions reject with a RemoteUnavailableError if there is no release or its server file cannot run.
 */
export function serverRemotes({
  source,
  renderer,
  retryDelay = 1_000,
  renderTimeout = timeouts.render,
}: ServerRemotesOptions) {
  const listeners = new Set<EndListener>();
  /** Keys of files whose process is checked soon. */
  const checks = new Set<string>();
  const loads = new Map<string, Promise<void>>();
  const routes = new LRUCache<string, Promise<RemoteRoute[]>>({ max: MAX_ROUTES });
  const values = new LRUCache<string, ReadValue[]>({ max: MAX_VALUES });
  /** Id of the last reported end of a version's processes, by key of its file. */
  const reportedEnds = new LRUCache<string, string>({ max: MAX_ROUTES });

  async function run<Result>(
    name: RemoteName,
    release: Release | undefined,
    job: Job,
    schema: z.ZodType<Result>,
  ): Promise<Result> {
    if (!release) throw new RemoteUnavailableError(name, 'it has no release.');
    const file = { remote: name, version: release.version, ...release.server };
    const pageTimeout = job.type === 'render' && job.form ? FORM_TIMEOUT : renderTimeout;
    const timeout = job.type === 'render' ? pageTimeout : timeouts[job.type];
    checkLater(file, release);
    const known = await send(file, release, job, timeout);
    if (known.status !== 409) return resultOf(known, schema);
    await loaded(file, release);
    return resultOf(await send(file, release, job, timeout), schema);
  }

  async function send(file: ServerFile, release: Release, job: Job, timeout: number): Promise<Reply> {
    const work = new AbortController();
    const what = job.type === 'render' ? 'it was not rendered' : 'its code did not respond';
    const late = new NoReplyError(`${what} within ${timeout / 1000} s.`);
    try {
      const reply = await withTimeout(reach(renderer.send(file, job, work.signal)), timeout, late);
      reportEnd(file, release, reply);
      return reply;
    } catch (error) {
      work.abort(error);
      // The process may hang. Then it is killed soon.
      if (error === late) checkLater(file, release);
      throw error;
    }
  }

  /** Loads a server file once for all concurrent jobs. After a failure, further attempts fail for a second. */
  function loaded(file: ServerFile, release: Release): Promise<void> {
    const key = fileKey(file);
    const known = loads.get(key);
    if (known) return known;
    const load = loadFile(file, release).then(
      () => void loads.delete(key),
      (error: unknown) => {
        setTimeout(() => loads.delete(key), retryDelay).unref();
        if (error instanceof RemoteUnavailableError) throw error;
        throw new RemoteUnavailableError(file.remote, errorMessage(error), { cause: error });
      },
    );
    loads.set(key, load);
    return load;
  }

  async function loadFile(file: ServerFile, release: Release): Promise<void> {
    const code = await readVerifiedFile(source, file);
    const reply = await send(file, release, { type: 'load', code: code.toString() }, timeouts.load);
    resultOf(reply, z.unknown());
  }

  /** Reports an end that follows a job, such as a throw in a timer, even if there is no further job. */
  function checkLater(file: ServerFile, release: Release): void {
    const key = fileKey(file);
    if (checks.has(key)) return;
    checks.add(key);
    setTimeout(() => {
      checks.delete(key);
      send(file, release, { type: 'heartbeat' }, timeouts.heartbeat).catch(() => undefined);
    }, endCheckDelay).unref();
  }

  /** Reports that a process has ended by itself, once for all replies that contain this end. */
  function reportEnd(file: ServerFile, release: Release, { status, body }: Reply): void {
    if (status !== 409 && status !== 502) return;
    const { data } = endSchema.safeParse(parseJson(body));
    const key = fileKey(file);
    if (!data || data.id === reportedEnds.get(key)) return;
    reportedEnds.set(key, data.id);
    for (const listener of listeners) listener(file.remote, release, data.reason);
  }

  const remotes = {
    /** Calls a function whenever the process that ran a version has ended by itself. */
    onEnd: (listener: EndListener) => void listeners.add(listener),

    /** Returns the routes of a version that have an address. They are requested once. */
    routes(name: RemoteName, release: Release | undefined, mount: string) {
      const key = `${mount} ${release && fileKey(release.server)}`;
      const known = routes.get(key);
      if (known) return known;
      const found = run(name, release, { type: 'routes', mount }, resultSchemas.routes);
      routes.set(key, found);
      found.catch(() => routes.delete(key));
      return found;
    },

    /** Requires that the server file of a version runs. */
    async requireRunnable(name: RemoteName, release: Release): Promise<void> {
      await remotes.routes(name, release, '/');
    },

    /** Normalises values of query parameters with functions of the remote. */
    async readValues(name: RemoteName, release: Release | undefined, job: ReadValuesInput) {
      const key = JSON.stringify([release && fileKey(release.server), job]);
      const known = values.get(key);
      if (known) return known;
      const read = await run(name, release, { type: 'readValues', ...job }, resultSchemas.readValues);
      if (read.length !== job.values.length) throw new Error('The renderer sent the wrong number of values.');
      if (key.length + JSON.stringify(read).length < MAX_CACHED) values.set(key, read);
      return read;
    },

    /** Returns the pages of a version for the sitemap. */
    async listPages(name: RemoteName, release: Release | undefined, job: ListPagesInput) {
      const found = await run(name, release, { type: 'listPages', ...job }, resultSchemas.listPages);
      const isBelow = (path: string) =>
        path === job.mount || path.startsWith(job.mount === '/' ? '/' : `${job.mount}/`);
      return { ...found, pages: found.pages.filter(({ path }) => isBelow(path)) };
    },

    /** Renders a page. */
    render: (name: RemoteName, release: Release | undefined, job: RenderInput) =>
      run(name, release, { type: 'render', ...job }, resultSchemas.render),
  };
  return remotes;
}

/** Thrown if the renderer sends no reply in time. This need not be a fault of the remote: an API may be slow. */
export class NoReplyError extends Error {
  override name = 'NoReplyError';
}

const reach = (reply: Promise<Reply>): Promise<Reply> =>
  reply.catch((error: unknown) => {
    throw new NoReplyError(`the renderer cannot be used: ${errorMessage(error)}`, { cause: error });
  });

type EndListener = (name: RemoteName, release: Release, reason: string) => void;

/** Result of {@link serverRemotes}. */
export type ServerRemotes = ReturnType<typeof serverRemotes>;

const failureSchema = z.object({ message: z.string() });

function resultOf<Result>({ status, body }: Reply, schema: z.ZodType<Result>): Result {
  const value = parseJson(body);
  if (status === 200) return schema.parse(value);
  const ended = endSchema.safeParse(value).data;
  throw new Error(
    ended
      ? `its renderer process ended: ${ended.reason}`
      : (failureSchema.safeParse(value).data?.message ?? `the renderer responded with ${status}`),
  );
}

/**
 * Reads a file of a release.
 * @throws Error when the hash of the file differs from the released one.
 */
export async function readVerifiedFile(
  source: Pick<ReleaseSource, 'read'>,
  { address, integrity }: ReleasedFile,
): Promise<Buffer> {
  const content = await source.read(address);
  const found = hashOf(content);
  if (found !== integrity) throw new Error(`${address} differs from the released file: its hash is ${found}`);
  return content;
}
