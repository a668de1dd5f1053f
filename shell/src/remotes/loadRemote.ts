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
/** How long the list of what is on is waited for before a second try, in milliseconds. */
const listTimeout = 2_000;

/** The loader of this page's remotes. */
export interface RemoteLoader {
  /** The remote, loaded once. What fails is tried once more; a failed load is forgotten, so the next call tries again. */
  load(name: RemoteName): Promise<Remote>;
  /** The container that it comes from. */
  container(name: RemoteName): Container | undefined;
  /** Asks what is on by now, for a remote that failed: what was wrong may have been replaced. */
  renew(name: RemoteName): Promise<void>;
}

/**
 * Loads remotes into this page.
 * @param initial what is on for this visit; an open page keeps it for as long as it works
 */
export function remoteLoader(initial: Containers): RemoteLoader {
  const containers = { ...initial };
  const loading = new Map<RemoteName, Promise<Remote>>();

  /** @returns whether another release is active by now */
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
  const answer = await fetch('/remotes/current.json', { signal: AbortSignal.timeout(listTimeout) });
  if (!answer.ok) throw new Error(`The list of releases answered ${answer.status}`);
  return (await answer.json()) as Containers;
}

async function loadRemote(name: RemoteName, container: Container | undefined): Promise<Remote> {
  if (!container) throw new RemoteUnavailableError(name, 'no version of it is released.');
  const { address, integrity, platform, fromDeveloper } = container;
  checkPlatform(name, platform);
  if (!integrity && !fromDeveloper)
    throw new RemoteUnavailableError(name, `${address} has no hash in the release list.`);
  // Another version may have left its container where this one is going to put its own.
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

/** The failure as what it means for a visitor: this remote is away. */
export function unavailable(name: RemoteName, error: unknown): RemoteUnavailableError {
  if (error instanceof RemoteUnavailableError) return error;
  // webpack names the file that a chunk should have come from.
  if (error instanceof Error && 'request' in error) noteFailed(String(error.request));
  const reason = error instanceof Error ? error.message : String(error);
  return new RemoteUnavailableError(name, reason, { cause: error });
}

/** Where a remote's file puts its container. */
const globalOf = (name: RemoteName) => `remote_${name}`;

/** What a remote's file puts there: module federation's own protocol. */
interface FederatedContainer {
  /** Gives it what the shell shares; a second time does nothing. */
  init(shared: unknown): unknown;
  get(module: './routes'): Promise<() => unknown>;
}

/**
 * The federation runtime could load the file too, without a hash and without a time-out; so that part of it is left out of
 * the build, and the container that this page has loaded is given what the runtime shares.
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
