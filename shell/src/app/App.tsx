import type { SiteNavigation } from '@juris/platform';
import { StrictMode, useCallback, useEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { NavigationContext } from '../layout/navigation';
import { SearchContext, type SiteSearch } from '../layout/SearchContext';
import { logPageFailure } from './PageFailure';
import type { Store } from '@juris/platform/store';
import type { RemoteName } from '@juris/releases/remotes';
import { TryAgainContext, type TryAgain } from './TryAgainContext';

export type Router = ReturnType<typeof createBrowserRouter>;

interface AppProps {
  store: Store;
  /** The router that the page starts with. */
  router: Router;
  /** A router that fetches this remote anew; a router keeps what it failed to load. */
  routerWithout: (name: RemoteName) => Promise<Router>;
  report: TryAgain['report'];
  search: SiteSearch;
  /** The links of the frame, as far as they are known. */
  navigation: () => SiteNavigation;
}

/** The whole site in the browser. */
export function App({ store, router, routerWithout, report, search, navigation }: AppProps) {
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
  // For measurements and tests: from now on scripts answer.
  useEffect(() => {
    performance.mark('shell-started');
  }, []);
  const failure = useMemo(() => ({ tryAgain, report }), [tryAgain, report]);
  return (
    <StrictMode>
      <Provider store={store}>
        <SearchContext value={search}>
          <NavigationContext value={navigation}>
            <TryAgainContext value={failure}>
              <RouterProvider key={shown.turn} router={shown.router} onError={logPageFailure} />
            </TryAgainContext>
          </NavigationContext>
        </SearchContext>
      </Provider>
    </StrictMode>
  );
}
