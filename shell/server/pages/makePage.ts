import { createHash } from 'node:crypto';
import { traceHeaders } from '@juris/server-kit/tracing';
import type { BuiltFiles } from '@juris/releases/builtFiles';
import { htmlDocument, type HtmlDocument } from '../../src/document/document';
import { remoteAt } from '@juris/releases/remotes';
import { siteNavigation } from '../../src/app/siteNavigation';
import { withTimeout } from '../../src/remotes/withTimeout';
import { loadPage } from '../../src/ssr/loadPage';
import type { ApiExtra } from '@juris/platform/axiosBaseQuery';
import type { RenderedPage } from '../../src/ssr/renderedPage';
import { renderStarting, renderUnavailable } from '../../src/ssr/renderFrame';
import { containersOf, type ChosenReleases } from '../releases/chooseReleases';
import type { developerRemoteIn } from '../releases/developerRemote';
import type { FailureLog } from '../reports/failureLog';
import { encodePage, type PageAnswer } from './pageAnswer';
import { hostsOf, navigationsOf, scriptsOf, versionsOf } from '../releases/releaseFiles';
import { contentSecurityPolicy, previewPolicy } from './securityHeaders';
import type { serverRemotes } from '../releases/serverRemotes';
import { stylesOf } from './siteStyles';
import { stepCosts } from '../reports/stepCosts';

/** What a page is made for: an address, and the releases of the visit. */
export interface Visit {
  /** The address on the site's own origin, with the query parameters that the page reads. */
  url: URL;
  chosen: ChosenReleases;
  /** The request that it is made for first, under which the API's log has what is asked for it. */
  requestId: string;
  /** Where a developer's tab takes a remote from. */
  developer?: ReturnType<typeof developerRemoteIn>;
  /** A form that was sent to the page, and for whom. */
  form?: { body: string; type: string; address: string } | undefined;
  /** What it shows in the place of the API's answers, and what stands above it: a preview, which has no scripts. */
  preview?: { answerFor: NonNullable<ApiExtra['answerFor']>; mark: string };
}

/** What making pages needs of the server. */
export interface PageMakerOptions {
  apiOrigin: string;
  /** The files that start the application. */
  files: BuiltFiles;
  /** The files that measure a page load. */
  vitals: string[];
  loadRemote: ReturnType<typeof serverRemotes>;
  failures: FailureLog;
  /** How long a page may take to be made, in milliseconds (5,000); then it is left to the browser. */
  makeTimeout?: number;
}

/** Kept out of search engines. */
const unlisted = { 'x-robots-tag': 'noindex' };

/** How long a page waits for the API while it is rendered, in milliseconds. */
const apiTimeout = 3_000;

/** Makes pages, and keeps account of what each step costs. */
export function pageMaker({
  apiOrigin,
  files,
  vitals,
  loadRemote,
  failures,
  makeTimeout = 5_000,
}: PageMakerOptions) {
  const costs = stepCosts();

  /**
   * The page of a visit.
   * @param previous the page as it was made before with the same releases: given back when its data is the same
   */
  async function make(visit: Visit, previous?: PageAnswer): Promise<PageAnswer> {
    const { url, chosen, developer } = visit;
    const page = await renderOrLeave(visit, previous);
    if ('bodies' in page) return page;
    const answer = { status: page.status, versions: versionsOf(chosen), content: page.content };
    if (page.location !== undefined)
      return encodePage({ ...answer, isComplete: true, headers: { location: page.location }, html: '' });
    if (page.file)
      return encodePage({
        ...answer,
        isComplete: !visit.form,
        headers: { ...page.file.headers, ...unlisted },
        html: page.file.text,
      });
    const document = htmlDocument({
      ...page,
      html: (visit.preview?.mark ?? '') + page.html,
      ...stylesOf(remoteAt(url.pathname).frame),
      canonical:
        !visit.preview && page.status === 200 && page.rendered && !page.unlisted
          ? url.origin + (page.canonical ?? url.pathname)
          : undefined,
      boot: {
        releases: { ...containersOf(chosen), ...developer?.containers },
        navigations: navigationsOf(chosen, page.rendered && remoteAt(url.pathname).name),
        ...(page.rendered && { rendered: page.rendered }),
      },
      scripts: files.start.map((file) => `/static/${file}`),
      vitals: vitals.map((file) => `/static/${file}`),
      start: page.rendered ? (page.movesByItself && !page.script ? 'idle' : 'sign') : 'now',
      remoteScripts: page.rendered || !developer ? scriptsOf(chosen, url, page.routes) : [],
    });
    const hosts = [...hostsOf(chosen), ...(developer?.hosts ?? [])];
    const isComplete = page.complete && !visit.form;
    const { html, headers } = sent(document, hosts);
    const ofPreview = visit.preview && {
      'content-security-policy': previewPolicy({ styles: document.inlineStyles }),
      ...unlisted,
    };
    const sentHeaders = { ...headers, ...ofPreview };
    return costs.timed('encode', () => encodePage({ ...answer, isComplete, html, headers: sentHeaders }));
  }

  /** Where the remote cannot be had here, the browser may still have more luck. */
  async function renderOrLeave(visit: Visit, previous?: PageAnswer) {
    const { url, chosen, developer } = visit;
    const { name } = remoteAt(url.pathname);
    if (developer?.containers[name])
      return { ...(await renderStarting(url, siteNavigation(navigationsOf(chosen)))), content: '' };
    const work = new AbortController();
    try {
      const late = new Error(`it was not rendered within ${makeTimeout / 1000} s.`);
      return await withTimeout(render(visit, work.signal, previous), makeTimeout, late);
    } catch (error) {
      // Nobody waits for it any more: its loaders and its rendering end here.
      work.abort(error);
      failures.record('page-left-to-browser', {
        address: url.pathname,
        version: chosen[name]?.version,
        reason: error instanceof Error ? error.message : String(error),
      });
      const renderInstead = chosen[name] ? renderStarting : renderUnavailable;
      const page = await renderInstead(url, siteNavigation(navigationsOf(chosen)));
      return { ...page, status: 503, complete: false, content: '' };
    }
  }

  async function render(
    { url, chosen, form, preview, requestId }: Visit,
    signal: AbortSignal,
    previous?: PageAnswer,
  ): Promise<PageAnswer | (RenderedPage & { content: string })> {
    const { name } = remoteAt(url.pathname);
    const remote = await loadRemote(name, chosen[name]);
    const loaded = await costs.timed('load', () =>
      loadPage(
        asRequest(url, form, signal),
        remote,
        {
          apiOrigin,
          timeout: apiTimeout,
          headers: {
            ...traceHeaders(),
            ...(form && { 'x-forwarded-for': form.address }),
            'x-request-id': requestId,
          },
          ...(preview && { answerFor: preview.answerFor }),
        },
        navigationsOf(chosen),
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
    make,
    /** What each step took since the start: how often, and its median and 95th percentile in milliseconds. */
    costs: costs.figures,
  };
}

/** A document with the headers that it is sent with. */
export const sent = ({ html, inlineScripts, inlineStyles }: HtmlDocument, hosts: string[]) => ({
  html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({ hosts, scripts: inlineScripts, styles: inlineStyles }),
  },
});

/**
 * Returns an idempotency key for a form that was posted without scripts. The page that it stands on is the same for
 * every visitor and cannot carry one, so the key is made from the sender and the content: the same form posted again is
 * the same message, whichever process of the shell receives it.
 */
function keyOfForm(url: URL, { body, address }: NonNullable<Visit['form']>): string {
  const hash = createHash('sha256').update(JSON.stringify([address, url.pathname, body]));
  // The form of a UUID (version 8, RFC 9562).
  return hash.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** The visit as the router's static handler takes it. */
const asRequest = (url: URL, form: Visit['form'], signal: AbortSignal) =>
  form
    ? new Request(url, {
        method: 'POST',
        signal,
        body: form.body,
        headers: { 'content-type': form.type, 'idempotency-key': keyOfForm(url, form) },
      })
    : new Request(url, { signal });
