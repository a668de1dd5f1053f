import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type HydrationState, type RouteObject } from 'react-router-dom';
import { App, type Router } from '../app/App';
import { receiveErrors, type BootData } from '../document/bootData';
import { leavesForDeveloper } from './developerTab';
import { fetchAhead } from './fetchAhead';
import { keepSession } from '@juris/platform/keepSession';
import { nextTask } from '@juris/platform/nextTask';
import { createStore } from '@juris/platform/store';
import { guardRoutes } from '../remotes/guardRoutes';
import { remoteLoader } from '../remotes/loadRemote';
import { remoteAt, remotes as allRemotes, type RemoteName } from '@juris/releases/remotes';
import { reportFailure } from '../remotes/reportFailure';
import { siteNavigation } from '../app/siteNavigation';
import { siteSearch } from '../app/siteSearch';
import { mountId, siteRoutes, type MountedPages } from '../app/siteRoutes';
import { untilFetched } from './untilFetched';

/** Whose pages and things the search in the header finds. */
const searched = allRemotes.filter(({ frame }) => frame === 'site').map(({ name }) => name);

/** The browser's entry: takes over the page that the server sent, or renders it where the server could not. */
async function start() {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{"releases":{}}') as BootData;
  if (leavesForDeveloper(boot.releases)) return;
  const store = createStore({ apiOrigin: '' }, boot.rendered?.state);
  keepSession(store);
  const remotes = remoteLoader(boot.releases);
  const mounted: MountedPages = {};
  const navigations = { ...boot.navigations };
  let navigation = siteNavigation(navigations);
  const report = (name: RemoteName, error: unknown) => reportFailure(name, remotes.container(name), error);

  async function fetchPages(name: RemoteName): Promise<RouteObject[]> {
    const remote = await remotes.load(name);
    await nextTask();
    if (remote.navigation) navigations[name] = remote.navigation;
    navigation = siteNavigation(navigations);
    return (mounted[name] = guardRoutes(name, remote.routes({ store }), remotes.container(name)));
  }

  function createRouter(hydrationData?: HydrationState): Router {
    async function arrive(name: RemoteName) {
      const pages = await fetchPages(name);
      router.patchRoutes(mountId(name), pages);
    }
    const router = createBrowserRouter(siteRoutes(mounted, arrive), hydrationData && { hydrationData });
    return router;
  }

  // The server's page is already good. Without the code behind it React would wipe it, so it is left alone:
  // its links and menus work, and the code is asked for again in a while.
  const { rendered } = boot;
  if (rendered) {
    const { name } = remoteAt(window.location.pathname);
    const codeOfPage = async () => resolveLazy(siteRoutes({ [name]: await fetchPages(name) }, unasked));
    await untilFetched(codeOfPage, {
      onFailure: (error) => report(name, error),
      renew: () => remotes.renew(name),
    });
  }

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root" to render into.');
  const router = createRouter(
    rendered && {
      loaderData: rendered.loaderData,
      actionData: rendered.actionData,
      errors: receiveErrors(rendered.errors),
    },
  );
  const search = siteSearch(searched, remotes, store, report);
  const app = (
    <App
      store={store}
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
  // In a transition React takes the page over in small steps, between which it answers the visitor.
  startTransition(() => {
    if (rendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // From here on links are the router's; nothing is fetched ahead that it does not use.
  document.querySelector('script[type=speculationrules]')?.remove();
  fetchAhead(() => siteRoutes(mounted, unasked));
  if (process.env.NODE_ENV === 'development') void import(/* webpackChunkName: "vitals" */ './vitals');
}

/** The remote of the first page is there before its routes are matched. */
const unasked = () => Promise.resolve();

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

void start();
