import base from '@juris/shared-ui/theme/base.css';
import tokens from '@juris/shared-ui/theme/tokens.css';
import { platformVersion } from '@juris/shell/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltFiles } from '../webpack/builtFiles';
import { htmlDocument, noncePlace } from '../src/document';
import type { ReleaseList } from '../src/remotes/releaseList';
import { remoteAt } from '../src/remotes/remotes';
import { renderPage, renderStarting, type Rendered } from '../src/server';
import { compressDocument } from './compressDocument';
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
}

/** The longest form that is read, in bytes. */
const longestForm = 200_000;

/** How long a page waits for the API while it is rendered, in milliseconds. */
const apiTimeout = 3_000;

/** The styles that every page begins with, without their comments. */
const theme = `${tokens}${base}`.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '');

/** Answers every address that is no file and no call: a page of the site, complete in its first HTML. */
export function registerPages(server: FastifyInstance, options: PagesOptions) {
  const cached = pageCache();

  server.get('/*', async (request, reply) => {
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    const releases = options.releases.current();
    const key = `${url.origin}${url.pathname}${url.search} ${versionsOf(releases)}`;
    return send(request, reply, releases, await cached(key, () => render(url, releases, request)));
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
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    const releases = options.releases.current();
    const page = await render(url, releases, request);
    return send(request, reply, releases, { ...page, complete: false });
  });

  async function render(url: URL, releases: ReleaseList, request: FastifyRequest): Promise<CachedPage> {
    const page = await renderOrLeave(url, releases, request);
    if (page.location) return { status: page.status, location: page.location, parts: [], complete: true };
    const document = htmlDocument({
      ...page,
      theme,
      canonical: page.status === 200 && page.rendered ? url.origin + url.pathname : undefined,
      boot: { releases, rendered: page.rendered },
      scripts: options.files.start.map((file) => `/static/${file}`),
      remoteScripts: scriptsOf(releases, url, page.routes),
    });
    const parts = document.split(noncePlace).map((part) => Buffer.from(part));
    return { status: page.status, parts, complete: page.complete };
  }

  /** Where the remote cannot be had here, the browser may still have more luck. */
  async function renderOrLeave(url: URL, releases: ReleaseList, request: FastifyRequest): Promise<Rendered> {
    try {
      const remote = await options.loadRemote(remoteAt(url.pathname).name, releases);
      return await renderPage(asked(url, request), remote, {
        apiOrigin: options.apiOrigin,
        timeout: apiTimeout,
        headers: { 'x-forwarded-for': request.ip },
      });
    } catch (error) {
      request.log.error(error, 'This page is left to the browser to render');
      return { ...(await renderStarting(url)), status: 503, complete: false };
    }
  }
}

/** The browser's request, as the router's static handler takes it. */
const asked = (url: URL, { method, body }: FastifyRequest) =>
  typeof body === 'string'
    ? new Request(url, { method, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    : new Request(url);

const versionsOf = (releases: ReleaseList) =>
  Object.values(releases)
    .map((release) => release.version)
    .join(' ');

/** The container of the address's remote, its list of routes, and the files of the pages shown. */
function scriptsOf(releases: ReleaseList, url: URL, routes: string[]) {
  const release = releases[remoteAt(url.pathname).name];
  if (!release) return [];
  const { address, integrity } = release.browser;
  const beside = (file: string) => ({ src: address.replace(/[^/]*$/, file) });
  return [
    { src: address, integrity },
    ...['routes', ...routes].flatMap((id) => release.pages[id] ?? []).map(beside),
  ];
}

async function send(request: FastifyRequest, reply: FastifyReply, releases: ReleaseList, page: CachedPage) {
  if (page.location) return reply.redirect(page.location, page.status);
  const nonce = newNonce();
  const [first = Buffer.alloc(0), ...others] = page.parts;
  const whole = Buffer.concat([first, ...others.flatMap((part) => [Buffer.from(nonce), part])]);
  reply
    .code(page.status)
    .headers(documentHeaders(nonce, hostsOf(releases)))
    .header('x-platform', platformVersion);
  if (!page.complete) reply.header('cache-control', 'no-store');
  return compressDocument(request, reply, whole);
}

const hostsOf = (releases: ReleaseList) => [
  ...new Set(
    Object.values(releases)
      .map(({ browser }) => browser.address)
      .filter((address) => /^https?:/.test(address))
      .map((address) => new URL(address).origin),
  ),
];
