import { createHash } from 'node:crypto';
import { traceHeaders } from '@juris/server-kit/tracing';
import type { BuiltFiles } from '@juris/releases/builtFiles';
import { htmlDocument, type HtmlDocument } from '../../src/document/document';
import { remoteAt } from '@juris/releases/remotes';
import { siteNavigation } from '../../src/app/siteNavigation';
import { withTimeout } from '../../src/remotes/withTimeout';
import { loadRoute } from '../../src/ssr/loadRoute';
import type { RenderResult } from '../../src/ssr/renderResult';
import { renderStarting, renderUnavailable } from '../../src/ssr/renderLayout';
import { containersOf } from '../releases/chooseReleases';
import type { FailureLog } from '../reports/failureLog';
import { hostsOf, navigationsOf, scriptsOf, versionsOf } from '../releases/releaseFiles';
import type { serverRemotes } from '../releases/serverRemotes';
import { renderTimings } from '../reports/renderTimings';
import { partsOf } from './largeForms';
import type { PageRequest } from './pageRequest';
import { encodeResponse, type PageResponse } from './pageResponse';
import { contentSecurityPolicy, previewPolicy } from './securityHeaders';
import { stylesOf } from './siteStyles';

/** Options of {@link pageRenderer}. */
export interface RendererOptions {
  apiOrigin: string;
  /** Scripts that start the application. */
  files: BuiltFiles;
  /** Scripts that measure a page load. */
  vitals: string[];
  loadRemote: ReturnType<typeof serverRemotes>;
  failures: FailureLog;
  /** Timeout of loading and rendering, in milliseconds. Default: 5,000. The browser renders a slower page. */
  renderTimeout?: number;
}

const unlisted = { 'x-robots-tag': 'noindex' };

/** Timeout of API requests while a page is rendered, in milliseconds. */
const apiTimeout = 3_000;

/** Creates the function that renders pages and measures each step. */
export function pageRenderer({
  apiOrigin,
  files,
  vitals,
  loadRemote,
  failures,
  renderTimeout = 5_000,
}: RendererOptions) {
  const costs = renderTimings();

  /**
   * Renders the response to a page request.
   * @param previous Cached response of the same releases. It is returned if the data has not changed.
   */
  async function render(request: PageRequest, previous?: PageResponse): Promise<PageResponse> {
    const { url, mounts, chosen, previewed, developer, preview } = request;
    const result = await renderOrLeave(request, previous);
    if ('bodies' in result) return result;
    const response = { status: result.status, versions: versionsOf(request), content: result.content };
    if (result.location !== undefined)
      return encodeResponse({
        ...response,
        isComplete: true,
        headers: { location: result.location },
        html: '',
      });
    if (result.file)
      return encodeResponse({
        ...response,
        isComplete: !request.form,
        headers: { ...result.file.headers, ...unlisted },
        html: result.file.text,
      });
    const { name, frame } = remoteAt(mounts, url.pathname);
    const document = htmlDocument({
      ...result,
      html: (preview?.mark ?? '') + result.html,
      ...stylesOf(frame),
      canonical:
        !preview && result.status === 200 && result.rendered && !result.unlisted
          ? url.origin + (result.canonical ?? url.pathname)
          : undefined,
      boot: {
        mounts,
        releases: { ...containersOf(chosen, previewed), ...developer?.containers },
        navigations: navigationsOf(chosen, result.rendered && name),
        ...(result.rendered && { rendered: result.rendered }),
      },
      scripts: files.start.map((file) => `/static/${file}`),
      vitals: vitals.map((file) => `/static/${file}`),
      start: result.rendered && !previewed ? startOf(result) : 'now',
      remoteScripts: result.rendered || !developer ? scriptsOf(chosen[name], result.routes) : [],
    });
    const hosts = [...hostsOf(chosen), ...(developer?.hosts ?? [])];
    const headers = {
      ...documentHeaders(document, hosts),
      ...(preview && {
        'content-security-policy': previewPolicy({ styles: document.inlineStyles }),
        ...unlisted,
      }),
    };
    const isComplete = result.complete && !request.form;
    return costs.timed('encode', () =>
      encodeResponse({ ...response, isComplete, html: document.html, headers }),
    );
  }

  /** Renders the page. If this fails, returns a page that the browser completes. */
  async function renderOrLeave(request: PageRequest, previous?: PageResponse) {
    const { url, mounts, chosen, developer } = request;
    const definition = remoteAt(mounts, url.pathname);
    const navigation = siteNavigation(mounts, navigationsOf(chosen));
    if (developer?.containers[definition.name])
      return { ...(await renderStarting(url, definition, navigation)), content: '' };
    const work = new AbortController();
    try {
      const late = new Error(`it was not rendered within ${renderTimeout / 1000} s.`);
      return await withTimeout(renderRoute(request, work.signal, previous), renderTimeout, late);
    } catch (error) {
      // The result is no longer needed.
      work.abort(error);
      failures.record('page-left-to-browser', {
        address: url.pathname,
        version: chosen[definition.name]?.version,
        reason: error instanceof Error ? error.message : String(error),
      });
      const renderInstead = chosen[definition.name] ? renderStarting : renderUnavailable;
      const result = await renderInstead(url, definition, navigation);
      return { ...result, status: 503, complete: false, content: '' };
    }
  }

  async function renderRoute(
    request: PageRequest,
    signal: AbortSignal,
    previous?: PageResponse,
  ): Promise<PageResponse | (RenderResult & { content: string })> {
    const { url, mounts, chosen, form, preview, id, ip } = request;
    const { name } = remoteAt(mounts, url.pathname);
    const remote = await loadRemote(name, chosen[name]);
    const loaded = await costs.timed('load', () =>
      loadRoute(
        fetchRequest(request, signal),
        remote,
        {
          apiOrigin,
          timeout: apiTimeout,
          headers: { ...traceHeaders(), ...(form && { 'x-forwarded-for': ip }), 'x-request-id': id },
          ...(preview && { replaceResponse: preview.replaceResponse }),
        },
        { mounts, navigations: navigationsOf(chosen) },
      ),
    );
    try {
      const { content } = loaded;
      if (previous?.content === content) return previous;
      return { ...(await costs.timed('render', () => loaded.render())), content };
    } finally {
      loaded.dispose();
    }
  }

  return {
    render,
    /** Returns for each step its count, and its median and 95th percentile in milliseconds. */
    costs: costs.figures,
  };
}

/**
 * Returns when a page that the server rendered starts the application. On an incomplete page, the application repeats the
 * failed API requests, so it starts without the visitor.
 */
const startOf = ({ complete, movesByItself, script }: RenderResult) =>
  !complete || (movesByItself && !script) ? 'idle' : 'sign';

/**
 * Returns the headers that depend on the document.
 * @param hosts Further origins that the document's scripts load from.
 */
export const documentHeaders = ({ inlineScripts, inlineStyles }: HtmlDocument, hosts: string[]) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ hosts, scripts: inlineScripts, styles: inlineStyles }),
});

/**
 * Returns an idempotency key for a form that was posted without scripts. The cached page cannot contain a key, so it is
 * derived from the sender's IP address and the content. The API then treats a repeated form as one message.
 */
function idempotencyKey(ip: string, url: URL, form: NonNullable<PageRequest['form']>): string {
  const hash = createHash('sha256').update(JSON.stringify([ip, url.pathname]));
  for (const part of partsOf(form)) hash.update(part);
  // The hash is formatted as a UUID (version 8, RFC 9562).
  return hash.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Returns a posted form as the body of a `Request` or `Response`. */
export const bodyOf = (body: string | Buffer): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? body : new Uint8Array(body);

/** Returns the request for the router's static handler. */
const fetchRequest = ({ url, form, ip }: PageRequest, signal: AbortSignal) =>
  form
    ? new Request(url, {
        method: 'POST',
        signal,
        body: bodyOf(form.body),
        headers: { 'content-type': form.type, 'idempotency-key': idempotencyKey(ip, url, form) },
      })
    : new Request(url, { signal });
