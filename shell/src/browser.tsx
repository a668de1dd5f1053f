import type { SearchEntry } from '@juris/shell/platform';
import { createStore } from './platform/store';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { receiveErrors, type BootData } from './bootData';
import { SearchEntriesContext } from './chrome/SearchEntriesContext';
import { keepSession } from './keepSession';
import { reportVitals } from './reportVitals';
import { remoteLoader } from './remotes/loadRemote';
import { remoteAt, type RemoteName } from './remotes/remotes';
import { mountId, siteRoutes, type MountedPages } from './siteRoutes';

/** The browser's entry: takes over the page that the server sent, or renders it where the server could not. */
async function start() {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{"releases":{}}') as BootData;
  const store = createStore({ apiOrigin: '' }, boot.rendered?.state);
  keepSession(store);
  const loadRemote = remoteLoader(boot.releases);
  const mounted: MountedPages = {};

  async function fetchPages(name: RemoteName): Promise<RouteObject[]> {
    const remote = await loadRemote(name);
    return (mounted[name] = remote.routes({ store }));
  }

  async function arrive(name: RemoteName) {
    const pages = await fetchPages(name);
    router.patchRoutes(mountId(name), pages);
  }

  async function searchEntries(): Promise<SearchEntry[]> {
    const remote = await loadRemote('public');
    return (await remote.searchEntries?.({ store })) ?? [];
  }

  // The server's page is already good. Without the code behind it React would wipe it, so it is left alone:
  // its links and menus work, and the code is asked for again in a while.
  if (boot.rendered)
    await untilFetched(async () => {
      await fetchPages(remoteAt(window.location.pathname).name);
      await resolveLazy(siteRoutes(mounted, arrive));
    });

  const router = createBrowserRouter(siteRoutes(mounted, arrive), {
    hydrationData: boot.rendered && {
      loaderData: boot.rendered.loaderData,
      actionData: boot.rendered.actionData,
      errors: receiveErrors(boot.rendered.errors),
    },
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root" to render into.');
  const app = (
    <StrictMode>
      <Provider store={store}>
        <SearchEntriesContext value={searchEntries}>
          <RouterProvider router={router} />
        </SearchEntriesContext>
      </Provider>
    </StrictMode>
  );
  if (boot.rendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  performance.mark('shell-started');
  whenQuiet(() => void reportVitals());
}

/** Some seconds after the start, when the browser has nothing better to do. */
function whenQuiet(task: () => void) {
  const pause = 4_000;
  setTimeout(() => ('requestIdleCallback' in window ? window.requestIdleCallback(task) : task()), pause);
}

/** Hydration needs the pages' code at once: what the server rendered must not be replaced by a placeholder. */
async function resolveLazy(routes: RouteObject[]) {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { lazy, ...known } = route;
      Object.assign(route, known, await lazy(), { lazy: undefined });
    }),
  );
}

/** Tries until it works, with growing pauses, and at once when the connection is back. */
async function untilFetched(fetchPages: () => Promise<unknown>) {
  for (let pause = 2_000; ; pause = Math.min(pause * 2, 60_000)) {
    try {
      await fetchPages();
      return;
    } catch (error) {
      console.warn(error);
      await new Promise<void>((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
        setTimeout(resolve, pause);
      });
    }
  }
}

void start();
