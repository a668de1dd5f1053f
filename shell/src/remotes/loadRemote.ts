import type { Remote } from '@juris/platform';
import { checkPlatform, checkRemote } from './checkRemote';
import { nextTask } from '@juris/platform/nextTask';
import type { Container, Containers } from './container';
import { noteFailed, refetchFailed } from './failedFiles';
import { abandonScripts, loadScript, scriptOf } from './loadScript';
import { RemoteUnavailableError } from './RemoteUnavailableError';
import type { RemoteName } from '@juris/releases/remotes';
import { withTimeout } from './withTimeout';

/**
 * How long a remote's files may take until they are requested once more, in milliseconds. With that request a remote that
 * hangs is reported as unavailable after five seconds.
 */
export const filesTimeout = 3_000;
/** Timeout of the list of active releases before a retry, in milliseconds. */
const listTimeout = 2_000;

/** The loader of this page's remotes. */
export interface RemoteLoader {
  /** Loads the remote once. A failure is retried once; a failed load is forgotten, so the next call tries again. */
  load(name: RemoteName): Promise<Remote>;
  /** Returns the remote's container. */
  container(name: RemoteName): Container | undefined;
  /** Requests the active release of a failed remote, since a faulty one may have been replaced. */
  renew(name: RemoteName): Promise<void>;
}

/**
 * Creates the loader of a page's remotes.
 * @param initial the active releases of this visit; an open page keeps them as long as they work
 */
export function remoteLoader(initial: Containers): RemoteLoader {
  const containers = { ...initial };
  const loading = new Map<RemoteName, Promise<Remote>>();

  /** @returns whether another release is active now */
  async function update(name: RemoteName): Promise<boolean> {
    const current = await fetchContainers().catch(() => undefined);
    if (!current || containers[name]?.fromDeveloper || isSame(current[name], containers[name])) return false;
    const next = current[name];
    if (next) containers[name] = next;
    else delete containers[name];
    return true;
  }

  async function loadTwice(name: RemoteName): Promise<Remote> {
    try {
      return await loadRemote(name, containers[name]);
    } catch (error) {
      const [hasFiles, isUpdated] = await Promise.all([refetchFailed(), update(name)]);
      if (!hasFiles && !isUpdated) throw error;
      return loadRemote(name, containers[name]);
    }
  }

  return {
    load(name) {
      const started = loading.get(name) ?? loadTwice(name);
      loading.set(name, started);
      started.catch(() => loading.delete(name));
      return started;
    },
    container: (name) => containers[name],
    async renew(name) {
      await refetchFailed();
      if (await update(name)) loading.delete(name);
    },
  };
}

const isSame = (one?: Container, other?: Container) =>
  one?.address === other?.address && one?.integrity === other?.integrity;

async function fetchContainers(): Promise<Containers> {
  const response = await fetch('/remotes/current.json', { signal: AbortSignal.timeout(listTimeout) });
  if (!response.ok) throw new Error(`The list of releases answered ${response.status}`);
  return (await response.json()) as Containers;
}

async function loadRemote(name: RemoteName, container: Container | undefined): Promise<Remote> {
  if (!container) throw new RemoteUnavailableError(name, 'no version of it is released.');
  const { address, integrity, platform, fromDeveloper } = container;
  checkPlatform(name, platform);
  if (!integrity && !fromDeveloper)
    throw new RemoteUnavailableError(name, `${address} has no hash in the release list.`);
  // Another version may have left its container where this one defines its own.
  if (!scriptOf(address)) Reflect.set(window, globalOf(name), undefined);
  try {
    const exposed = loadScript(address, integrity).then(() => loadRoutes(name, address));
    const late = new Error(`${address} did not come within ${filesTimeout / 1000} s.`);
    return checkRemote(name, await withTimeout(exposed, filesTimeout, late));
  } catch (error) {
    abandonScripts(address);
    noteFailed(address);
    throw unavailable(name, error);
  }
}

/** Returns a failure as the error that this remote is unavailable. */
export function unavailable(name: RemoteName, error: unknown): RemoteUnavailableError {
  if (error instanceof RemoteUnavailableError) return error;
  // webpack names the file of the chunk.
  if (error instanceof Error && 'request' in error) noteFailed(String(error.request));
  const reason = error instanceof Error ? error.message : String(error);
  return new RemoteUnavailableError(name, reason, { cause: error });
}

/** Returns the global variable for a remote's container. */
const globalOf = (name: RemoteName) => `remote_${name}`;

/** The interface of a container, defined by module federation. */
interface FederatedContainer {
  /** Passes the shell's shared modules to the container; further calls do nothing. */
  init(shared: unknown): unknown;
  get(module: './routes'): Promise<() => unknown>;
}

/**
 * The federation runtime could load the file too, but without a hash and a timeout. That part is not in the build: the
 * loaded container gets the runtime's share scope here.
 */
async function loadRoutes(remote: RemoteName, entry: string): Promise<unknown> {
  const container: FederatedContainer | undefined = Reflect.get(window, globalOf(remote));
  if (!container) throw new Error(`${entry} has thrown, or has brought no container.`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  await nextTask();
  const routes = await container.get('./routes');
  await nextTask();
  return routes();
}
