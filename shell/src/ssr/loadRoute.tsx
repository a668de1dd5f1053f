import { load, type FileHandle, type Remote } from '@juris/platform';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { companyIn } from '@juris/platform/company';
import { serializeErrors } from '../document/bootData';
import { serializeState } from '../document/serializedState';
import { documentMetadata, errorMetadata, handleOf } from '../layout/documentMetadata';
import type { SiteApi } from '@juris/platform/api';
import type { ApiExtra } from '@juris/platform/axiosBaseQuery';
import { callAsRemote, createStore, type Store } from '@juris/platform/store';
import { remoteAt, type MountTable } from '@juris/releases/remotes';
import { siteNavigation, type RemoteNavigations } from '../app/siteNavigation';
import { siteRoutes, mountId, unmatchedId } from '../app/siteRoutes';
import { emptyResult, type RenderResult } from '../document/renderResult';
import { renderStarting } from './renderLayout';
import { renderToText } from './renderToText';

/** A remote on the server, and the API slice that contains its endpoints. */
export interface ServedRemote {
  remote: Remote;
  api: SiteApi;
}

/** A matched route with its data, ready to be rendered. */
export interface LoadedRoute {
  /** Serialised data of the page. If it is equal for two requests, the pages are equal too. */
  content: string;
  render(): Promise<RenderResult>;
  /** Disposes the store, which also clears the timers of RTK Query. */
  dispose(): void;
}

/**
 * Runs the loaders of the matched route, with a separate store. For a POST request the route's action runs first, so
 * that forms work without scripts.
 * @param request Request for the page. When its signal is aborted, loaders and rendering end.
 * @param calls Settings for API requests: the origin of the API, and the timeout in milliseconds.
 * @param site Remotes of the site, and the links of other remotes for the layout.
 */
export async function loadRoute(
  request: Request,
  { remote, api }: ServedRemote,
  calls: ApiExtra,
  { mounts, navigations = {} }: { mounts: MountTable; navigations?: RemoteNavigations },
): Promise<LoadedRoute> {
  const url = new URL(request.url);
  const store = createStore(calls, undefined, api);
  const definition = remoteAt(mounts, url.pathname);
  const navigation = siteNavigation(mounts, { ...navigations, [definition.name]: remote.navigation });
  const pages = callAsRemote(definition.name, () => remote.routes({ store }));
  const routes = siteRoutes(mounts, { [definition.name]: pages });
  const dispose = () => void store.dispatch(api.util.resetApiState());
  if (definition.rendered === 'browser') {
    const matches = matchRoutes(routes, url.pathname) ?? [];
    const shown = matches.map(({ route }) => route);
    // An encoded path (`/%61dmin`) matches another remote.
    const known =
      shown.some(({ id }) => id === mountId(definition.name)) &&
      shown.at(-1)?.id !== unmatchedId(definition.name);
    const { firstCall, preloadRequest = firstCall } = handleOf(shown) ?? {};
    const page = {
      ...documentMetadata(shown),
      status: known ? 200 : 404,
      preloadRequest,
      routes: shown.flatMap(({ id }) => id ?? []),
    };
    const render = async () => ({ ...(await renderStarting(url, definition, navigation)), ...page });
    return { content: JSON.stringify(page), render, dispose };
  }
  const handler = createStaticHandler(routes);
  const { handle, id: routeId } = matchRoutes(routes, url.pathname)?.at(-1)?.route ?? {};
  const disposeAndThrow = (error: unknown) => {
    dispose();
    throw error;
  };
  if (isFileHandle(handle) && request.method === 'GET') {
    const file = await handler
      .queryRoute(request, routeId === undefined ? {} : { routeId })
      .then(readRouteFile)
      .catch(disposeAndThrow);
    return { content: file.text, render: async () => ({ ...emptyResult, status: 200, file }), dispose };
  }
  // Pages of a remote load the company data of the footer themselves.
  if (routeId === unmatchedId(definition.name))
    await load(store.dispatch(api.endpoints.pageTexts.initiate(['company'])));
  const context = await handler.query(request).catch(disposeAndThrow);
  if (context instanceof Response) {
    const page = { ...emptyResult, status: context.status, location: context.headers.get('location') ?? '/' };
    return { content: page.location, render: async () => page, dispose };
  }
  const { statusCode: status, loaderData, actionData, errors } = context;
  const rendered = {
    state: serializeState(store.getState()),
    loaderData,
    actionData,
    errors: serializeErrors(errors),
  };

  const shown = context.matches.map(({ route }) => ({
    id: route.id,
    handle: route.handle,
    loaderData: loaderData[route.id] as unknown,
  }));
  const router = createStaticRouter(handler.dataRoutes, context);

  const render = async (): Promise<RenderResult> => {
    const handle = errors ? undefined : handleOf(shown);
    const structuredData = handle?.structuredData ?? handle?.things;
    const page = await renderToText(
      <Provider store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Provider>,
      navigation,
      request.signal,
    );
    return {
      ...page,
      ...(errors ? errorMetadata : documentMetadata(shown)),
      navigation,
      structuredData:
        (await structuredData?.(url.origin, context.matches.at(-1)?.params ?? {}, url.searchParams)) ?? [],
      unlisted: handle?.unlisted ?? false,
      movesByItself: handle?.movesByItself ?? false,
      script: await handle?.script?.(),
      italics: handle?.italics ?? false,
      company: companyIn(store.getState()),
      status,
      rendered,
      routes: shown.map(({ id }) => id),
      complete: status < 500 && isComplete(store, status),
      ...(status >= 500 && isComplete(store, status) && { fault: faultOf(errors) }),
    };
  };

  return { content: JSON.stringify({ status, rendered }), render, dispose };
}

/** Returns whether the handle of a route declares a file instead of a page. */
const isFileHandle = (handle: unknown): handle is FileHandle => Object(handle).file === true;

/**
 * Reads the file that a loader returned.
 * @throws Error if the loader returned anything other than a Response.
 */
async function readRouteFile(response: unknown): Promise<Required<RenderResult>['file']> {
  if (!(response instanceof Response)) throw new Error('The loader of a file returned no Response.');
  const headers = ['content-type', 'content-disposition'].map((name) => [
    name,
    response.headers.get(name) ?? '',
  ]);
  return { text: await response.text(), headers: Object.fromEntries(headers) };
}

function faultOf(errors: Record<string, unknown> | null): string {
  const [error] = Object.values(errors ?? {});
  return error instanceof Error ? error.message : 'a route of the page failed';
}

/**
 * Returns whether every request of a page has succeeded. On a page with status 404, requests that the API answered with
 * 404 have succeeded too: the record of the page was removed.
 */
const isComplete = (store: Store, status: number): boolean =>
  Object.values(store.getState().api.queries).every(
    (query) => query?.status !== 'rejected' || (status === 404 && Object(query.error).status === 404),
  );
