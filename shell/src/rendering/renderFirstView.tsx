import { declineRenewal, signedIn } from '@juris/platform';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { homeOnly } from '../chrome/navigation';
import { handleOf } from '../chrome/pageOf';
import type { ApiExtra } from '@juris/platform/axiosBaseQuery';
import { createStore } from '@juris/platform/store';
import { remoteAt } from '@juris/releases/remotes';
import { siteRoutes } from '../siteRoutes';
import { alreadyHere, type ServedRemote } from './loadPage';
import { renderToText } from './renderToText';

/**
 * Draws what a page behind sign-in shows first, as the application in the browser of this person will draw it. The remote's
 * own guards hold, and the API is asked with the token: what it refuses is drawn by nobody.
 * @param request of the page's address; aborted when nobody waits for the view any more
 * @param calls where the API is, and after how many milliseconds a call has failed
 * @returns undefined where the page has no first view, leads elsewhere, or not all of it came
 */
export async function renderFirstView(
  request: Request,
  { remote, api }: ServedRemote,
  calls: ApiExtra,
  token: string,
): Promise<{ html: string; styles: string } | undefined> {
  const { pathname } = new URL(request.url);
  const store = createStore(calls, undefined, api);
  // Nobody is here to sign in again: a call whose token is refused has failed.
  const stop = store.subscribe(() => {
    if (store.getState().session.renewal === 'wanted') store.dispatch(declineRenewal());
  });
  try {
    store.dispatch(signedIn(token));
    const routes = siteRoutes({ [remoteAt(pathname).name]: remote.routes({ store }) }, alreadyHere);
    const shown = matchRoutes(routes, pathname)?.map(({ route }) => route) ?? [];
    if (!handleOf(shown)?.firstView) return undefined;
    const handler = createStaticHandler(routes);
    const context = await handler.query(request);
    if (context instanceof Response || context.errors) return undefined;
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    const answers = Object.values(store.getState().api.queries);
    if (answers.length === 0 || answers.some((query) => query?.status !== 'fulfilled')) return undefined;
    return await renderToText(
      <Provider store={store}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Provider>,
      homeOnly,
      request.signal,
    );
  } finally {
    stop();
    store.dispatch(api.util.resetApiState());
  }
}
