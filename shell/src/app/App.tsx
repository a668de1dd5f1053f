import type { SiteNavigation } from '@juris/platform';
import { StrictMode, useCallback, useEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { NavigationContext } from '../layout/navigation';
import { reportVisit } from './reportVisit';
import { SearchContext, type SearchSources } from '../layout/SearchContext';
import { routeErrorHandler, TryAgainContext, type TryAgain } from './routeErrorBoundaries';
import type { Store } from '@juris/platform/store';
import type { MountTable, RemoteName } from '@juris/releases/remotes';

/** Router of the browser, as React Router creates it. */
export type Router = ReturnType<typeof createBrowserRouter>;

interface AppProps {
  store: Store;
  mounts: MountTable;
  /** Router for the page that is shown first. */
  router: Router;
  /** Loads a remote again after a failure and returns a new router. The previous router has stored the failed load. */
  routerWithout: (name: RemoteName) => Promise<Router>;
  report: TryAgain['report'];
  search: SearchSources;
  /** Returns the links of the layout, without those of remotes that have not loaded. */
  navigation: () => SiteNavigation;
}

/** Renders the whole site in the browser. */
export function App({ store, mounts, router, routerWithout, report, search, navigation }: AppProps) {
  const [shown, show] = useState({ router, turn: 0 });
  const tryAgain = useCallback(
    async (name: RemoteName) => {
      const renewed = await routerWithout(name);
      show(({ router: failed, turn }) => {
        failed.dispose();
        return { router: renewed, turn: turn + 1 };
      });
    },
    [routerWithout],
  );
  // This performance mark shows measurements and tests that the application handles events.
  useEffect(() => {
    performance.mark('shell-started');
  }, []);
  useEffect(() => reportPages(shown.router), [shown.router]);
  const failure = useMemo(() => ({ tryAgain, report }), [tryAgain, report]);
  const onError = useMemo(() => routeErrorHandler(mounts, report), [mounts, report]);
  return (
    <StrictMode>
      <Provider store={store}>
        <SearchContext value={search}>
          <NavigationContext value={navigation}>
            <TryAgainContext value={failure}>
              <RouterProvider key={shown.turn} router={shown.router} onError={onError} />
            </TryAgainContext>
          </NavigationContext>
        </SearchContext>
      </Provider>
    </StrictMode>
  );
}

/**
 * Reports the pages that a visitor opens without loading a document, so that the server can count visits to books. Call
 * it after `RouterProvider` has subscribed: React Router passes earlier updates only to the first subscriber.
 * @returns Function that ends the reports.
 */
export function reportPages(router: Pick<Router, 'state' | 'subscribe'>): () => void {
  let shown = router.state.location.pathname;
  return router.subscribe(({ navigation, location: { pathname } }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    reportVisit(pathname);
  });
}
