import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type HydrationState, type RouteObject } from 'react-router-dom';
import { App, type Router } from '../app/App';
import { deserializeErrors, type BootData } from '../document/bootData';
import { restoreState } from '../document/serializedState';
import { mockTab } from '../developer/mockTab';
import { prefetchOnHover } from './prefetchOnHover';
import { persistSession } from '@juris/platform/persistSession';
import { nextTask } from '@juris/platform/nextTask';
import { callAsRemote, createStore } from '@juris/platform/store';
import { guardRoutes } from '../remotes/guardRoutes';
import { remoteLoader } from '../remotes/loadRemote';
import { remoteAt, type RemoteName } from '@juris/releases/remotes';
import { reportFailure, reportVisit } from '../remotes/reportFailure';
import { siteNavigation } from '../app/siteNavigation';
import { searchSources } from '../app/searchSources';
import { mountId, navigateAgain, siteRoutes, type MountedPages } from '../app/siteRoutes';
import { retryUntilLoaded } from './retryUntilLoaded';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import type { RemoteContainers } from '../remotes/container';

/** Starts the application in the browser: hydrates the page of the server, or renders it if the server could not. */
async function start() {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootData;
  const { mounts } = boot;
  if (mayOverride(boot.releases)) {
    // Without this code, or after an error in it, the page starts as the server has rendered it.
    const isReloading = await import(/* webpackChunkName: "overrides" */ './overrides')
      .then(({ redirectToOverride }) => redirectToOverride(boot.releases))
      .catch(() => false);
    if (isReloading) return;
  }
  const store = createStore(
    // mock-api can limit a fault to one tab, which this header names.
    {
      apiOrigin: '',
      ...(process.env.NODE_ENV === 'development' && { headers: { 'x-mock-tab': mockTab() } }),
    },
    boot.rendered && restoreState(boot.rendered.state, performance.timeOrigin),
  );
  persistSession(store);
  const { name: documentRemote } = remoteAt(mounts, window.location.pathname);
  const remotes = remoteLoader(boot.releases, (name, container) => {
    if (name !== documentRemote) reportVisit(name, container);
  });
  const mounted: MountedPages = {};
  const navigations = { ...boot.navigations };
  let navigation = siteNavigation(mounts, navigations);
  // The router and an error page can report the same error, which must be counted once.
  const reported = new Set<unknown>();
  const report = (name: RemoteName, error: unknown) => {
    if (reported.has(error)) return;
    reported.add(error);
    reportFailure(name, remotes.container(name), error);
  };

  async function fetchPages(name: RemoteName): Promise<RouteObject[]> {
    const remote = await remotes.load(name);
    await nextTask();
    if (remote.navigation) navigations[name] = remote.navigation;
    navigation = siteNavigation(mounts, navigations);
    const routes = callAsRemote(name, () => remote.routes({ store }));
    return (mounted[name] = guardRoutes(name, routes, remotes.container(name)));
  }

  function createRouter(hydrationData?: HydrationState): Router {
    async function arrive(name: RemoteName) {
      const pages = await fetchPages(name);
      router.patchRoutes(mountId(name), pages);
      return navigateAgain(router);
    }
    const router = createBrowserRouter(
      siteRoutes(mounts, mounted, arrive),
      hydrationData && { hydrationData },
    );
    return router;
  }

  // The page of the server works without scripts. It is not hydrated until its code has loaded, because a failure would
  // replace it with an error.
  const { rendered } = boot;
  if (rendered) {
    const codeOfPage = async () =>
      resolveLazy(siteRoutes(mounts, { [documentRemote]: await fetchPages(documentRemote) }));
    await retryUntilLoaded(codeOfPage, {
      onFailure: (error) => report(documentRemote, error),
      renew: () => remotes.renew(documentRemote),
    });
  }

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root" to render into.');
  const router = createRouter(
    rendered && {
      loaderData: rendered.loaderData,
      actionData: rendered.actionData,
      errors: deserializeErrors(rendered.errors),
    },
  );
  // The search in the header covers only remotes with the public layout.
  const searched = mounts.filter(({ frame }) => frame === 'site').map(({ name }) => name);
  const search = searchSources(searched, remotes, store, report);
  const app = (
    <App
      store={store}
      mounts={mounts}
      router={router}
      routerWithout={async (name) => {
        await remotes.renew(name);
        delete mounted[name];
        return createRouter();
      }}
      report={report}
      navigation={() => navigation}
      search={search}
    />
  );
  // In a transition, React hydrates in small steps, between which the browser handles user input.
  startTransition(() => {
    if (rendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  void import(/* webpackChunkName: "watch-errors" */ '../remotes/watchErrors').then(({ watchErrors }) =>
    watchErrors(mounts, remotes.container, report),
  );
  // The router now handles links, so documents need no prefetching.
  document.querySelector('script[type=speculationrules]')?.remove();
  prefetchOnHover(mounts, () => siteRoutes(mounts, mounted));
  if (process.env.NODE_ENV === 'development') {
    void import(/* webpackChunkName: "vitals" */ './vitals');
    const { showMockPanel } = await import(/* webpackChunkName: "mock-panel" */ '../developer/showMockPanel');
    await showMockPanel();
  }
}

/**
 * Loads the code of the lazy routes that match the current address. Without it, hydration would replace the page with a
 * placeholder.
 */
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

const storage = browserStorage('sessionStorage');

/**
 * Returns whether this tab may use an inactive release of a remote: the server has accepted one, the address names one,
 * or an earlier page of the tab did.
 */
const mayOverride = (releases: RemoteContainers) =>
  Object.values(releases).some(({ fromDeveloper, isPreview }) => fromDeveloper || isPreview) ||
  /[?&]re(mote|lease)=/.test(window.location.search) ||
  storage.get('developer-remote') ||
  storage.get('previewed-release');

void start();
