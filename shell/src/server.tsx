import type { FileHandle, Remote, SiteNavigation, Thing } from '@juris/shell/platform';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { Writable } from 'node:stream';
import { homeOnly, NavigationContext } from './chrome/navigation';
import { sendErrors, type BootData } from './bootData';
import { Chrome } from './chrome/Chrome';
import { UnreadableAddress } from './chrome/UnreadableAddress';
import { handleOf, pageOf, type PageWords } from './pageOf';
import { createStore, type Store } from './platform/store';
import type { SiteApi } from './platform/api';
import type { ApiExtra } from './platform/axiosBaseQuery';
import { remoteAt } from './remotes/remotes';
import { Starting } from './Site';
import { siteRoutes } from './siteRoutes';

/** A remote as the server has it: with the API slice that it injects its endpoints into. */
export interface ServedRemote {
  remote: Remote;
  api: SiteApi;
}

/** A file that a route answers with instead of a page. */
export interface MadeFile {
  text: string;
  headers: Record<string, string>;
}

/** One page as the server rendered it. */
export interface Rendered extends PageWords {
  /** HTTP status: 200, 404 for an unknown address, 3xx with `location`, 500 when a page threw. */
  status: number;
  /** Where to go instead. */
  location?: string;
  /** What is sent instead of a page. */
  file?: MadeFile;
  /** What it shows, for search engines. */
  things: Thing[];
  /** The links of the frame around it. */
  navigation: SiteNavigation;
  /** Whether search engines are to leave it out. */
  unlisted: boolean;
  /** Whether something on it moves by itself. */
  movesByItself: boolean;
  /** Whether it needs the font of italics at once. */
  italics: boolean;
  /** What goes into the element `root`. */
  html: string;
  /** The style elements that it needs. */
  styles: string;
  /** What the browser goes on from; absent when it is to render the page itself. */
  rendered?: BootData['rendered'];
  /** The ids of the routes shown, to find the files they need. */
  routes: string[];
  /** Whether every list that the page asked for came, and nothing threw. */
  complete: boolean;
}

/** What an address needs is never fetched here: the remote was loaded before. */
const alreadyHere = () =>
  Promise.reject(new Error('On the server a remote is mounted before its pages are matched.'));

/** A page whose data is there. */
export interface LoadedPage {
  /** What the page is made of, as one text: as long as it is the same, the rendered page would be. */
  content: string;
  render(): Promise<Rendered>;
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
 */
export async function loadPage(
  request: Request,
  { remote, api }: ServedRemote,
  calls: ApiExtra,
): Promise<LoadedPage> {
  const url = new URL(request.url);
  const store = createStore(calls, undefined, api);
  const place = remoteAt(url.pathname);
  const navigation = remote.navigation ?? homeOnly;
  const routes = siteRoutes({ [place.name]: remote.routes({ store }) }, alreadyHere);
  // Queries keep timers for as long as they may be needed; this store is needed no more.
  const dispose = () => void store.dispatch(api.util.resetApiState());
  if (place.rendered === 'browser') {
    const matches = matchRoutes(routes, url.pathname) ?? [];
    const known = matches.at(-1)?.route.id !== `${place.name}-rest`;
    const page = { ...pageOf(matches.map(({ route }) => route)), status: known ? 200 : 404 };
    const render = async () => ({ ...(await renderStarting(url)), ...page });
    return { content: JSON.stringify(page), render, dispose };
  }
  const handler = createStaticHandler(routes);
  const leaf = matchRoutes(routes, url.pathname)?.at(-1)?.route;
  const disposeAndThrow = (error: unknown) => {
    dispose();
    throw error;
  };
  if (isFile(leaf?.handle) && request.method === 'GET') {
    const file = await handler.queryRoute(request, { routeId: leaf?.id }).then(fileOf).catch(disposeAndThrow);
    return { content: file.text, render: async () => ({ ...nothing, status: 200, file }), dispose };
  }
  const context = await handler.query(request).catch(disposeAndThrow);
  if (context instanceof Response) {
    const page = { ...nothing, status: context.status, location: context.headers.get('location') ?? '/' };
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

  const render = async (): Promise<Rendered> => {
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
      things: (await handle?.things?.(url.origin, context.matches.at(-1)?.params ?? {})) ?? [],
      unlisted: handle?.unlisted ?? false,
      movesByItself: handle?.movesByItself ?? false,
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

const isFile = (handle: unknown): handle is FileHandle =>
  typeof handle === 'object' && handle !== null && 'file' in handle && handle.file === true;

/** @throws Error for anything but a Response, which is what the loader of a file returns */
async function fileOf(answer: unknown): Promise<MadeFile> {
  if (!(answer instanceof Response)) throw new Error('The loader of a file returned no Response.');
  const sent = ['content-type', 'content-disposition'].map((name) => [name, answer.headers.get(name) ?? '']);
  return { text: await answer.text(), headers: Object.fromEntries(sent) };
}

const nothing = {
  ...pageOf([]),
  things: [],
  navigation: homeOnly,
  unlisted: false,
  movesByItself: false,
  italics: false,
  html: '',
  styles: '',
  routes: [],
  complete: true,
};

/**
 * The site's frame for a page that the browser is to render: the admin area, or a remote the server cannot have.
 * @param navigation the links of the frame, as the release of the public remote carries them
 */
export async function renderStarting(url: URL, navigation = homeOnly): Promise<Rendered> {
  const page = await renderToText(
    <Provider store={createStore({ apiOrigin: '' })}>
      <StaticRouter location={url.pathname}>
        <Starting />
      </StaticRouter>
    </Provider>,
    navigation,
  );
  return { ...nothing, ...page, status: 200 };
}

/** The page for a request target that cannot be read; it stands in the site's frame. */
export async function renderUnreadableAddress(navigation = homeOnly): Promise<Rendered> {
  const page = await renderToText(
    <Provider store={createStore({ apiOrigin: '' })}>
      <StaticRouter location="/unreadable-address">
        <Chrome>
          <UnreadableAddress />
        </Chrome>
      </StaticRouter>
    </Provider>,
    navigation,
  );
  const words = pageOf([{ handle: { title: 'This address cannot be read' } }]);
  return { ...nothing, ...page, ...words, status: 400 };
}

function isComplete(store: Store): boolean {
  return Object.values(store.getState().api.queries).every((query) => query?.status !== 'rejected');
}

/** Renders to a text and collects the styles that were used. */
async function renderToText(
  content: ReactNode,
  navigation: SiteNavigation,
  signal?: AbortSignal,
): Promise<{ html: string; styles: string }> {
  const sheet = new ServerStyleSheet();
  try {
    const html = await new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
        final(done) {
          resolve(Buffer.concat(chunks).toString());
          done();
        },
      });
      const stream = renderToPipeableStream(
        <StyleSheetManager sheet={sheet.instance}>
          <StrictMode>
            <NavigationContext value={() => navigation}>{content}</NavigationContext>
          </StrictMode>
        </StyleSheetManager>,
        {
          onAllReady: () => stream.pipe(sink),
          onShellError: reject,
          onError: (error) => {
            if (!signal?.aborted) console.error(error);
          },
        },
      );
      signal?.addEventListener('abort', () => stream.abort(signal.reason), { once: true });
    });
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
