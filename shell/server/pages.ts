import base from '@juris/shared-ui/theme/base.css';
import tokens from '@juris/shared-ui/theme/tokens.css';
import { platformVersion } from '@juris/shell/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltFiles } from '../releases/builtFiles';
import { htmlDocument, noncePlace } from '../src/document';
import { remoteAt } from '../src/remotes/remotes';
import { withTimeout } from '../src/remotes/withTimeout';
import { renderPage, renderStarting, type Rendered } from '../src/server';
import { compressDocument } from './compressDocument';
import { chooseReleases, containersOf, type ChosenReleases } from './chooseReleases';
import { developerRemoteIn } from './developerRemote';
import type { FailureLog } from './failureLog';
import { pageCache, type CachedPage } from './pageCache';
import type { ReleaseWatcher } from './releaseWatcher';
import { documentHeaders, newNonce } from './securityHeaders';
import type { serverRemotes } from './serverRemotes';

/** What the pages need of the server. */
export interface PagesOptions {
  apiOrigin: string;
  files: BuiltFiles;
  releases: ReleaseWatcher;
  loadRemote: ReturnType<typeof serverRemotes>;
  failures: FailureLog;
  /** Whether a tab may be pointed at a remote on its own machine. */
  developerRemotes: boolean;
}

/** The longest form that is read, in bytes. */
const longestForm = 200_000;

/** How long a page waits for the API while it is rendered, in milliseconds. */
const apiTimeout = 3_000;

/** How long a page may take to be rendered, in milliseconds; then it is left to the browser. */
const renderPatience = 5_000;

/** The styles that every page begins with, without their comments. */
const theme = `${tokens}${base}`.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '');

/** Answers every address that is no file and no call: a page of the site, complete in its first HTML. */
export function registerPages(server: FastifyInstance, options: PagesOptions) {
  const { releases, loadRemote, failures, files, apiOrigin } = options;
  const cached = pageCache({
    onLastGood: (address) => failures.record('last-good-page', { address }),
  });

  server.get('/*', async (request, reply) => {
    const visit = visitOf(request);
    const { url, chosen, developer } = visit;
    if (developer) return send(request, reply, visit, await render(visit, request));
    const page = await cached(`${url.origin}${url.pathname}${url.search}`, versionsOf(chosen), () =>
      render(visit, request),
    );
    return send(request, reply, visit, page);
  });

  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, body),
  );

  // A form that was sent before the scripts came, or without any.
  server.post('/*', async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send('This form belongs to another site.');
    const visit = visitOf(request);
    const page = await render(visit, request);
    return send(request, reply, visit, { ...page, complete: false });
  });

  function visitOf(request: FastifyRequest) {
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    const developer = options.developerRemotes ? developerRemoteIn(url) : undefined;
    return { url, developer, ...chooseReleases(releases.current(), request.headers.cookie) };
  }

  async function render(visit: Visit, request: FastifyRequest): Promise<CachedPage> {
    const { url, chosen, developer } = visit;
    const page = await renderOrLeave(visit, request);
    if (page.location) return { status: page.status, location: page.location, parts: [], complete: true };
    const document = htmlDocument({
      ...page,
      theme,
      canonical: page.status === 200 && page.rendered ? url.origin + url.pathname : undefined,
      boot: {
        releases: { ...containersOf(chosen), ...developer?.containers },
        navigation: page.rendered ? undefined : chosen.public?.navigation,
        rendered: page.rendered,
      },
      scripts: files.start.map((file) => `/static/${file}`),
      remoteScripts: page.rendered || !developer ? scriptsOf(chosen, url, page.routes) : [],
    });
    const parts = document.split(noncePlace).map((part) => Buffer.from(part));
    return { status: page.status, parts, complete: page.complete };
  }

  /** Where the remote cannot be had here, the browser may still have more luck. */
  async function renderOrLeave(
    { url, chosen, developer }: Visit,
    request: FastifyRequest,
  ): Promise<Rendered> {
    const { name } = remoteAt(url.pathname);
    if (developer?.containers[name]) return renderStarting(url, chosen.public?.navigation);
    try {
      const remote = await loadRemote(name, chosen[name]);
      const rendering = renderPage(asked(url, request), remote, {
        apiOrigin,
        timeout: apiTimeout,
        headers: { 'x-forwarded-for': request.ip },
      });
      const late = new Error(`it was not rendered within ${renderPatience / 1000} s.`);
      return await withTimeout(rendering, renderPatience, late);
    } catch (error) {
      failures.record('page-left-to-browser', {
        address: url.pathname,
        version: chosen[name]?.version,
        reason: error instanceof Error ? error.message : String(error),
      });
      return { ...(await renderStarting(url, chosen.public?.navigation)), status: 503, complete: false };
    }
  }
}

/** One visit: the address, the releases it gets, and where a developer's tab takes one of them from. */
interface Visit {
  url: URL;
  chosen: ChosenReleases;
  setCookie?: string;
  developer?: ReturnType<typeof developerRemoteIn>;
}

/** The browser's request, as the router's static handler takes it. */
const asked = (url: URL, { method, body }: FastifyRequest) =>
  typeof body === 'string'
    ? new Request(url, { method, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    : new Request(url);

const versionsOf = (chosen: ChosenReleases) =>
  Object.values(chosen)
    .map((release) => release.version)
    .join(' ');

/** The container of the address's remote, its list of routes, and the files of the pages shown. */
function scriptsOf(chosen: ChosenReleases, url: URL, routes: string[]) {
  const release = chosen[remoteAt(url.pathname).name];
  if (!release) return [];
  const { address, integrity } = release.browser;
  const beside = (file: string) => ({ src: address.replace(/[^/]*$/, file), integrity: release.files[file] });
  return [
    { src: address, integrity },
    ...['routes', ...routes].flatMap((id) => release.pages[id] ?? []).map(beside),
  ];
}

async function send(request: FastifyRequest, reply: FastifyReply, visit: Visit, page: CachedPage) {
  const { chosen, setCookie, developer } = visit;
  if (setCookie) reply.header('set-cookie', setCookie);
  if (page.location) return reply.redirect(page.location, page.status);
  const nonce = newNonce();
  const [first = Buffer.alloc(0), ...others] = page.parts;
  const whole = Buffer.concat([first, ...others.flatMap((part) => [Buffer.from(nonce), part])]);
  reply
    .code(page.status)
    .headers(documentHeaders(nonce, [...hostsOf(chosen), ...(developer?.hosts ?? [])]))
    .header('x-platform', platformVersion)
    // Tells the page what of the wait was ours and what the line's (awaitFonts.ts).
    .header('server-timing', `page;dur=${Math.round(reply.elapsedTime)}`);
  // Two visitors may get two releases: no cache between them and here keeps one for both.
  if (setCookie) reply.header('cache-control', 'private, no-cache');
  if (!page.complete) reply.header('cache-control', 'no-store');
  return compressDocument(request, reply, whole);
}

const hostsOf = (chosen: ChosenReleases) => [
  ...new Set(
    Object.values(chosen)
      .map(({ browser }) => browser.address)
      .filter((address) => /^https?:/.test(address))
      .map((address) => new URL(address).origin),
  ),
];
