import { traceHeaders, traceSpan } from '@juris/server-kit/tracing';
import type { BuiltFiles } from '@juris/releases/releaseSchemas';
import { htmlDocument, type HtmlDocument } from '../../src/document/document';
import { remoteAt, type RemoteName, type TeamApi } from '@juris/releases/remotes';
import { siteNavigation } from '../../src/app/siteNavigation';
import type { RenderResult } from '../../src/document/renderResult';
import { renderStarting, renderUnavailable } from '../../src/ssr/renderLayout';
import { containersOf } from '../releases/chooseReleases';
import type { FailureLog } from '../reports/failureLog';
import { hostsOf, navigationsOf, scriptsOf, styleSheetsOf, versionsOf } from '../releases/releaseFiles';
import { NoReplyError, type ServerRemotes } from '../releases/serverRemotes';
import type { TrialMonitor } from '../releases/trialMonitor';
import { renderTimings } from '../reports/renderTimings';
import { idempotencyKey } from './largeForms';
import type { PageRequest } from './pageRequest';
import { encodeResponse, type PageResponse } from './pageResponse';
import { contentSecurityPolicy, previewPolicy } from './securityHeaders';
import { stylesOf } from './siteStyles';

/** Options of {@link pageRenderer}. */
export interface RendererOptions {
  apiOrigin: string;
  /** Returns the APIs of teams, which loaders on the server request directly. */
  teamApis?: () => readonly TeamApi[];
  /** Scripts that start the application. */
  files: BuiltFiles;
  /** Scripts that measure a page load. */
  vitals: string[];
  remotes: ServerRemotes;
  failures: FailureLog;
  trials: Pick<TrialMonitor, 'recordFailure'>;
}

const unlisted = { 'x-robots-tag': 'noindex' };
/** Headers of a file of a remote. As an HTML document, it could otherwise avoid the policy of pages. */
const fileHeaders = { ...unlisted, 'content-security-policy': "default-src 'none'; sandbox" };

/** Creates the function that renders pages and measures each step. */
export function pageRenderer({
  apiOrigin,
  teamApis = () => [],
  files,
  vitals,
  remotes,
  failures,
  trials,
}: Omit<RendererOptions, 'remotes'> & { remotes: Pick<ServerRemotes, 'render'> }) {
  const costs = renderTimings();

  /**
   * Renders the response to a page request.
   * @param previous Cached response of the same releases. It is returned if the data has not changed.
   */
  async function render(request: PageRequest, previous?: PageResponse): Promise<PageResponse> {
    const { url, mounts, chosen, developer } = request;
    const { name } = remoteAt(mounts, url.pathname);
    try {
      if (developer?.containers[name]) return await encode(request, await startingPage(request));
      const page = await renderRoute(request, name, previous);
      if ('fault' in page && page.fault !== undefined) recordFault(request, page.fault);
      return await encode(request, page);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.record('page-left-to-browser', {
        ...{ address: url.pathname, version: chosen[name]?.version, reason },
      });
      if (!(error instanceof NoReplyError)) recordFault(request, reason);
      return encode(request, { ...(await startingPage(request)), status: 503, complete: false });
    }
  }

  /** Returns a page without content, which the browser completes. */
  async function startingPage({ url, mounts, chosen, developer }: PageRequest) {
    const definition = remoteAt(mounts, url.pathname);
    const navigation = siteNavigation(mounts, navigationsOf(chosen));
    const isServed = chosen[definition.name] ?? developer?.containers[definition.name];
    return {
      ...(await (isServed ? renderStarting : renderUnavailable)(url, definition, navigation)),
      content: '',
    };
  }

  /** Builds the response with a rendered page. */
  async function encode(
    request: PageRequest,
    result: PageResponse | (RenderResult & { content: string }),
  ): Promise<PageResponse> {
    const { url, mounts, chosen, previewed, developer, preview } = request;
    if ('bodies' in result) return result;
    const response = { status: result.status, versions: versionsOf(request), content: result.content };
    if (result.location !== undefined)
      return encodeResponse({
        ...response,
        isComplete: true,
        headers: { location: result.location },
        html: '',
      });
    if (result.file) {
      // The code of the remote must not set other headers.
      const { 'content-type': type = '', 'content-disposition': disposition = '' } = result.file.headers;
      return encodeResponse({
        ...response,
        isComplete: !request.form,
        headers: { 'content-type': type, 'content-disposition': disposition, ...fileHeaders },
        html: result.file.text,
      });
    }
    const { name, frame } = remoteAt(mounts, url.pathname);
    const page = { ...result, html: (preview?.mark ?? '') + result.html };
    const document = htmlDocument(page, {
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
      styleSheets: styleSheetsOf(chosen[name], result.routes),
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

  /** Counts a page that the remote's code made fail against a trial of its version. */
  function recordFault({ url, mounts, chosen, ip }: PageRequest, reason: string) {
    const { name } = remoteAt(mounts, url.pathname);
    const { version } = chosen[name] ?? {};
    if (version !== undefined) void trials.recordFailure(name, version, ip, reason);
  }

  async function renderRoute(
    { url, mounts, chosen, form, preview, id, ip }: PageRequest,
    name: RemoteName,
    previous?: PageResponse,
  ): Promise<PageResponse | (RenderResult & { content: string })> {
    const { content, result, durations } = await traceSpan('render a page', () =>
      remotes.render(name, chosen[name], {
        url: url.href,
        ...(form && {
          form: {
            body: Buffer.from(form.body).toString('base64'),
            type: form.type,
            key: idempotencyKey(ip, url, form),
          },
        }),
        apiOrigin,
        teamApis: teamApis(),
        headers: { ...traceHeaders(), ...(form && { 'x-forwarded-for': ip }), 'x-request-id': id },
        ...{ mounts, navigations: navigationsOf(chosen) },
        preview: preview?.record,
        previous: previous?.content,
      }),
    );
    costs.record('load', durations.load);
    if (durations.render !== undefined) costs.record('render', durations.render);
    if (result) return { ...result, content };
    if (previous?.content === content) return previous;
    throw new Error('the renderer sent no page.');
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
