import type { Remote, SiteNavigation, Thing } from '@juris/shell/platform';
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

/** One page as the server rendered it. */
export interface Rendered extends PageWords {
  /** HTTP status: 200, 404 for an unknown address, 3xx with `location`, 500 when a page threw. */
  status: number;
  /** Where to go instead. */
  location?: string;
  /** What it shows, for search engines. */
  things: Thing[];
  /** The links of the frame around it. */
  navigation: SiteNavigation;
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

/**
 * Renders one public page into HTML, with a store of its own. A POST runs the page's action first: so its form
 * works without scripts.
 * @param calls where the API is, and after how many milliseconds a page goes on without its answer
 */
export async function renderPage(
  request: Request,
  { remote, api }: ServedRemote,
  calls: ApiExtra,
): Promise<Rendered> {
  const url = new URL(request.url);
  const store = createStore(calls, undefined, api);
  const place = remoteAt(url.pathname);
  const navigation = remote.navigation ?? homeOnly;
  const routes = siteRoutes({ [place.name]: remote.routes({ store }) }, alreadyHere);
  if (place.rendered === 'browser') {
    const matches = matchRoutes(routes, url.pathname) ?? [];
    const known = matches.at(-1)?.route.id !== `${place.name}-rest`;
    return {
      ...(await renderStarting(url)),
      ...pageOf(matches.map(({ route }) => route)),
      status: known ? 200 : 404,
    };
  }
  const handler = createStaticHandler(routes);
  const context = await handler.query(request);
  if (context instanceof Response)
    return { ...nothing, status: context.status, location: context.headers.get('location') ?? '/' };

  const router = createStaticRouter(handler.dataRoutes, context);
  const shown = context.matches.map(({ route }) => route);
  const handle = context.errors ? undefined : handleOf(shown);
  try {
    const page = await renderToText(
      <Provider store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Provider>,
      navigation,
    );
    return {
      ...page,
      ...pageOf(shown),
      navigation,
      things: (await handle?.things?.(url.origin)) ?? [],
      italics: handle?.italics ?? false,
      status: context.statusCode,
      rendered: {
        state: store.getState(),
        loaderData: context.loaderData,
        actionData: context.actionData,
        errors: sendErrors(context.errors),
      },
      routes: shown.map(({ id }) => id),
      complete: context.statusCode < 500 && isComplete(store),
    };
  } finally {
    // Queries keep timers for as long as they may be needed; this store is needed no more.
    store.dispatch(api.util.resetApiState());
  }
}

const nothing = {
  ...pageOf([]),
  things: [],
  navigation: homeOnly,
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

function isComplete(store: Store): boolean {
  return Object.values(store.getState().api.queries).every((query) => query?.status !== 'rejected');
}

/** Renders to a text and collects the styles that were used. */
async function renderToText(
  content: ReactNode,
  navigation: SiteNavigation,
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
          onError: (error) => console.error(error),
        },
      );
    });
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
