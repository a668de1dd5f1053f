import type { Remote } from '@juris/platform';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { sendErrors } from '../document/bootData';
import { handleOf, pageOf } from '../layout/pageOf';
import type { SiteApi } from '@juris/platform/api';
import type { ApiExtra } from '@juris/platform/axiosBaseQuery';
import { createStore, type Store } from '@juris/platform/store';
import { remoteAt } from '@juris/releases/remotes';
import { siteNavigation, type RemoteNavigations } from '../app/siteNavigation';
import { siteRoutes } from '../app/siteRoutes';
import { fileOf, isFile } from './madeFile';
import { emptyPage, type RenderedPage } from './renderedPage';
import { renderStarting } from './renderFrame';
import { renderToText } from './renderToText';

/** A remote as the server has it: with the API slice that it injects its endpoints into. */
export interface ServedRemote {
  remote: Remote;
  api: SiteApi;
}

/** What an address needs is never fetched here: the remote was loaded before. */
const alreadyHere = () =>
  Promise.reject(new Error('On the server a remote is mounted before its pages are matched.'));

/** A page whose data is there. */
export interface LoadedPage {
  /** What the page is made of, as one text: as long as it is the same, the rendered page would be. */
  content: string;
  render(): Promise<RenderedPage>;
  /** Lets go of what its data holds on to. */
  dispose(): void;
}

/** What differs from one call of a list to the next though its answer is the same. */
const volatile = new Set(['requestId', 'startedTimeStamp', 'fulfilledTimeStamp', 'subscriptions']);

/**
 * Fetches what one page shows, with a store of its own. A POST runs the page's action first: so its form works without
 * scripts.
 * @param request aborted when nobody waits for the page any more: its loaders are told, and its rendering ends
 * @param calls where the API is, and after how many milliseconds a page goes on without its answer
 * @param navigations the links that the releases bring for the frame; those of the page's own remote are in its code
 */
export async function loadPage(
  request: Request,
  { remote, api }: ServedRemote,
  calls: ApiExtra,
  navigations: RemoteNavigations = {},
): Promise<LoadedPage> {
  const url = new URL(request.url);
  const store = createStore(calls, undefined, api);
  const place = remoteAt(url.pathname);
  const navigation = siteNavigation({ ...navigations, [place.name]: remote.navigation });
  const routes = siteRoutes({ [place.name]: remote.routes({ store }) }, alreadyHere);
  // Queries keep timers for as long as they may be needed; this store is needed no more.
  const dispose = () => void store.dispatch(api.util.resetApiState());
  if (place.rendered === 'browser') {
    const matches = matchRoutes(routes, url.pathname) ?? [];
    const known = matches.at(-1)?.route.id !== `${place.name}-rest`;
    const shown = matches.map(({ route }) => route);
    const { firstCall } = handleOf(shown) ?? {};
    const page = {
      ...pageOf(shown),
      status: known ? 200 : 404,
      firstCall,
      routes: shown.flatMap(({ id }) => id ?? []),
    };
    const render = async () => ({ ...(await renderStarting(url)), ...page });
    return { content: JSON.stringify(page), render, dispose };
  }
  const handler = createStaticHandler(routes);
  const { handle, id: routeId } = matchRoutes(routes, url.pathname)?.at(-1)?.route ?? {};
  const disposeAndThrow = (error: unknown) => {
    dispose();
    throw error;
  };
  if (isFile(handle) && request.method === 'GET') {
    const file = await handler
      .queryRoute(request, routeId === undefined ? {} : { routeId })
      .then(fileOf)
      .catch(disposeAndThrow);
    return { content: file.text, render: async () => ({ ...emptyPage, status: 200, file }), dispose };
  }
  const context = await handler.query(request).catch(disposeAndThrow);
  if (context instanceof Response) {
    const page = { ...emptyPage, status: context.status, location: context.headers.get('location') ?? '/' };
    return { content: page.location, render: async () => page, dispose };
  }
  const { statusCode: status, loaderData, actionData, errors } = context;
  const rendered = { state: store.getState(), loaderData, actionData, errors: sendErrors(errors) };

  const shown = context.matches.map(({ route }) => ({
    id: route.id,
    handle: route.handle,
    loaderData: loaderData[route.id] as unknown,
  }));
  const router = createStaticRouter(handler.dataRoutes, context);

  const render = async (): Promise<RenderedPage> => {
    const handle = errors ? undefined : handleOf(shown);
    const page = await renderToText(
      <Provider store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Provider>,
      navigation,
      request.signal,
    );
    return {
      ...page,
      ...pageOf(shown),
      navigation,
      things:
        (await handle?.things?.(url.origin, context.matches.at(-1)?.params ?? {}, url.searchParams)) ?? [],
      unlisted: handle?.unlisted ?? false,
      movesByItself: handle?.movesByItself ?? false,
      script: await handle?.script?.(),
      italics: handle?.italics ?? false,
      status,
      rendered,
      routes: shown.map(({ id }) => id),
      complete: status < 500 && isComplete(store),
    };
  };

  return {
    content: JSON.stringify({ status, rendered }, (key, value: unknown) =>
      volatile.has(key) ? undefined : value,
    ),
    render,
    dispose,
  };
}

function isComplete(store: Store): boolean {
  return Object.values(store.getState().api.queries).every((query) => query?.status !== 'rejected');
}
