import {
  loadRemote as loadExposed,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { Remote } from '@juris/shell/platform';
import { checkPlatform, checkRemote } from './checkRemote';
import type { Container, Containers } from './container';
import { abandonScripts, loadScript } from './loadScript';
import { RemoteUnavailableError } from './RemoteUnavailableError';
import type { RemoteName } from './remotes';
import { withPatience } from './withPatience';

/** What has not come after this many milliseconds is told to be away. */
export const patience = 8_000;
/** How long the list of what is on is waited for before a second try, in milliseconds. */
const listPatience = 2_000;

/** The loader of this page's remotes. */
export interface RemoteLoader {
  /** The remote, loaded once. A failed load is forgotten, so the next call tries again. */
  load(name: RemoteName): Promise<Remote>;
  /** The container that it comes from. */
  container(name: RemoteName): Container | undefined;
  /** Asks what is on by now, for a remote that failed: what was wrong may have been replaced. */
  renew(name: RemoteName): Promise<void>;
}

/**
 * Loads remotes into this page.
 * @param given what is on for this visit; an open page keeps it for as long as it works
 */
export function remoteLoader(given: Containers): RemoteLoader {
  const containers = { ...given };
  const loading = new Map<RemoteName, Promise<Remote>>();

  return {
    load(name) {
      const started = loading.get(name) ?? loadRemote(name, containers[name]);
      loading.set(name, started);
      started.catch(() => loading.delete(name));
      return started;
    },
    container: (name) => containers[name],
    async renew(name) {
      const on = await containersOn().catch(() => undefined);
      if (!on || containers[name]?.fromDeveloper || isSame(on[name], containers[name])) return;
      containers[name] = on[name];
      loading.delete(name);
    },
  };
}

const isSame = (one?: Container, other?: Container) =>
  one?.address === other?.address && one?.integrity === other?.integrity;

async function containersOn(): Promise<Containers> {
  const answer = await fetch('/remotes/current.json', { signal: AbortSignal.timeout(listPatience) });
  if (!answer.ok) throw new Error(`The list of releases answered ${answer.status}`);
  return (await answer.json()) as Containers;
}

async function loadRemote(name: RemoteName, container: Container | undefined): Promise<Remote> {
  if (!container) throw new RemoteUnavailableError(name, 'no version of it is released.');
  const { address, integrity, platform, fromDeveloper } = container;
  checkPlatform(name, platform);
  if (!integrity && !fromDeveloper)
    throw new RemoteUnavailableError(name, `${address} has no hash in the release list.`);
  try {
    const exposed = loadScript(address, integrity).then(() => loadRoutes(name, address));
    const late = new Error(`${address} did not come within ${patience / 1000} s.`);
    return checkRemote(name, await withPatience(exposed, patience, late));
  } catch (error) {
    abandonScripts(address);
    throw unavailable(name, error);
  }
}

/** The failure as what it means for a visitor: this remote is away. */
export const unavailable = (name: RemoteName, error: unknown) =>
  error instanceof RemoteUnavailableError
    ? error
    : new RemoteUnavailableError(name, error instanceof Error ? error.message : String(error), {
        cause: error,
      });

/** The containers that this page has loaded, by the name under which the federation runtime knows them. */
const loadedContainers = new Map<string, LoadedEntry>();
type LoadedEntry = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/**
 * The federation runtime would load the entry by itself, without a hash and without a time-out; here it takes
 * the container that this page has loaded. Each try has a name of its own, since the runtime keeps what failed.
 */
function loadRoutes(remote: RemoteName, entry: string): Promise<unknown> {
  if (loadedContainers.size === 0)
    registerPlugins([
      {
        name: 'containers-of-this-page',
        loadEntry: async ({ remoteInfo }) => loadedContainers.get(remoteInfo.name),
      },
    ]);
  const name = `${remote}_${loadedContainers.size}`;
  loadedContainers.set(name, Reflect.get(window, `remote_${remote}`));
  registerRemotes([{ name, entry }]);
  return loadExposed<unknown>(`${name}/routes`);
}
