import {
  loadRemote as loadExposed,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Remote } from '@juris/shell/platform';
import { checkRemote } from './checkRemote';
import { loadScript } from './loadScript';
import type { Release, ReleaseList } from './releaseList';
import { RemoteUnavailableError } from './RemoteUnavailableError';
import type { RemoteName } from './remotes';

/** A remote that has not come after this many milliseconds is told to be away. */
const patience = 10_000;

const containerName = (name: RemoteName) => `remote_${name}`;

/**
 * Loads remotes into this page, each once. A failed load is forgotten, so the next call tries again.
 * @param releases what is on; an open page keeps the releases that it started with
 */
export function remoteLoader(releases: ReleaseList) {
  const loading = new Map<RemoteName, Promise<Remote>>();

  return (name: RemoteName): Promise<Remote> => {
    const started = loading.get(name) ?? loadRemote(name, releases[name]);
    loading.set(name, started);
    started.catch(() => loading.delete(name));
    return started;
  };
}

async function loadRemote(name: RemoteName, release: Release | undefined): Promise<Remote> {
  if (!release) throw new RemoteUnavailableError(name, 'no version of it is released.');
  try {
    if (!Reflect.has(window, containerName(name)))
      await loadScript(release.browser.address, release.browser.integrity, patience);
    takeContainersFromPage();
    registerRemotes([{ name: containerName(name), entry: release.browser.address }], { force: true });
    return checkRemote(name, await withPatience(loadExposed<unknown>(`${containerName(name)}/routes`)));
  } catch (error) {
    if (error instanceof RemoteUnavailableError) throw error;
    throw new RemoteUnavailableError(name, error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

let taking = false;

/**
 * The federation runtime would load the entry by itself, without a hash and without a time-out; here it takes
 * the container that this page has loaded.
 */
function takeContainersFromPage() {
  if (taking) return;
  taking = true;
  registerPlugins([
    {
      name: 'containers-of-this-page',
      loadEntry: async ({ remoteInfo }) => Reflect.get(window, remoteInfo.entryGlobalName),
    },
  ]);
}

function withPatience<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`it did not come within ${patience / 1000} s.`)),
      patience,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
