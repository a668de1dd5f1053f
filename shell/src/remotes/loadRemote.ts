import type { Remote } from '@juris/platform';
import { checkPlatform, checkRemote } from '@juris/releases/checkRemote';
import { nextTask } from '@juris/platform/nextTask';
import type { RemoteContainer, RemoteContainers } from './container';
import { recordFailedFile, refetchFailedFiles, abandonScripts, loadScript, scriptOf } from './loadScript';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import type { RemoteName } from '@juris/releases/remotes';
import { withTimeout } from './withTimeout';

/**
 * Time in milliseconds after which files of a remote are requested a second time. The second request ends after two
 * more seconds.
 */
export const filesTimeout = 3_000;
/** Timeout of the request for the current releases, in milliseconds. */
const listTimeout = 2_000;

/**
 * Creates an object that loads the remotes of a page.
 * @param initial Releases that were active when the page was opened. The page uses them for as long as they work.
 * @param onFirstLoad Called when a remote is loaded for the first time.
 */
export function remoteLoader(
  initial: RemoteContainers,
  onFirstLoad: (name: RemoteName, container: RemoteContainer | undefined) => void = () => undefined,
) {
  const containers = { ...initial };
  const loading = new Map<RemoteName, Promise<Remote>>();
  const loaded = new Set<RemoteName>();

  /**
   * Requests the current releases and uses them for a remote.
   * @returns True if the remote's release has changed.
   */
  async function update(name: RemoteName): Promise<boolean> {
    const current = await fetchContainers().catch(() => undefined);
    const { fromDeveloper, isPreview } = containers[name] ?? {};
    if (!current || fromDeveloper || isPreview || isSame(current[name], containers[name])) return false;
    const next = current[name];
    if (next) containers[name] = next;
    else delete containers[name];
    return true;
  }

  async function loadTwice(name: RemoteName): Promise<Remote> {
    try {
      return await loadRemote(name, containers[name]);
    } catch (error) {
      const [hasFiles, isUpdated] = await Promise.all([refetchFailedFiles(), update(name)]);
      if (!hasFiles && !isUpdated) throw error;
      return loadRemote(name, containers[name]);
    }
  }

  return {
    /**
     * Loads a remote. Repeated calls return the same promise. After a failure, broken files and the current release are
     * requested again, and the remote is loaded once more if that helps. If it still fails, the promise rejects, and the
     * next call starts again.
     */
    load(name: RemoteName): Promise<Remote> {
      if (!loaded.has(name)) onFirstLoad(name, containers[name]);
      loaded.add(name);
      const started = loading.get(name) ?? loadTwice(name);
      loading.set(name, started);
      started.catch(() => loading.delete(name));
      return started;
    },
    container: (name: RemoteName) => containers[name],
    /** Requests broken files and the current release of a remote again. A faulty release may have been replaced. */
    async renew(name: RemoteName): Promise<void> {
      await refetchFailedFiles();
      if (await update(name)) loading.delete(name);
    },
  };
}

/** Result of {@link remoteLoader}. */
export type RemoteLoader = ReturnType<typeof remoteLoader>;

const isSame = (one?: RemoteContainer, other?: RemoteContainer) =>
  one?.address === other?.address && one?.integrity === other?.integrity;

async function fetchContainers(): Promise<RemoteContainers> {
  const response = await fetch('/remotes/current.json', { signal: AbortSignal.timeout(listTimeout) });
  if (!response.ok) throw new Error(`The list of releases answered ${response.status}`);
  return (await response.json()) as RemoteContainers;
}

async function loadRemote(name: RemoteName, container: RemoteContainer | undefined): Promise<Remote> {
  if (!container) throw new RemoteUnavailableError(name, 'no version of it is released.');
  const { address, integrity, platform, fromDeveloper } = container;
  checkPlatform(name, platform);
  if (!integrity && !fromDeveloper)
    throw new RemoteUnavailableError(name, `${address} has no hash in the release list.`);
  // Another version of the remote may have set the same global variable, so it is cleared.
  if (!scriptOf(address)) Reflect.set(window, globalOf(name), undefined);
  try {
    const exposed = loadScript(address, integrity).then(() => loadRoutes(name, address));
    const late = new Error(`${address} did not come within ${filesTimeout / 1000} s.`);
    return checkRemote(name, await withTimeout(exposed, filesTimeout, late));
  } catch (error) {
    abandonScripts(address);
    recordFailedFile(address);
    throw unavailable(name, error);
  }
}

/** Converts any error into a {@link RemoteUnavailableError}. */
export function unavailable(name: RemoteName, error: unknown): RemoteUnavailableError {
  if (error instanceof RemoteUnavailableError) return error;
  // The error of webpack contains the address of the file that failed.
  if (error instanceof Error && 'request' in error) recordFailedFile(String(error.request));
  const reason = error instanceof Error ? error.message : String(error);
  return new RemoteUnavailableError(name, reason, { cause: error });
}

/** Returns the name of the global variable in which a remote's file defines its container. */
const globalOf = (name: RemoteName) => `remote_${name}`;

/** Interface of a remote's container in Module Federation. */
interface FederatedContainer {
  /** Passes the shell's shared modules to the container. Calling it again has no effect. */
  init(shared: unknown): unknown;
  get(module: './routes'): Promise<() => unknown>;
}

/**
 * Loads the module `./routes` from the container of a remote, and passes the share scope to it. The federation runtime
 * has neither an integrity check nor a timeout, so its loader is excluded from the build.
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
