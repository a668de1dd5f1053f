import base from '@juris/shared-ui/theme/base.css';
import dark from '@juris/shared-ui/theme/dark.css';
import fonts from '@juris/shared-ui/theme/fonts.css';
import tokens from '@juris/shared-ui/theme/tokens.css';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { BuiltFiles } from '../releases/builtFiles';
import { htmlDocument, type HtmlDocument } from '../src/document';
import { remoteAt } from '../src/remotes/remotes';
import { withTimeout } from '../src/remotes/withTimeout';
import { loadPage, renderStarting, renderUnreadableAddress, type Rendered } from '../src/server';
import { containersOf, type ChosenReleases } from './chooseReleases';
import type { developerRemoteIn } from './developerRemote';
import type { FailureLog } from './failureLog';
import { encodePage, type PageAnswer } from './pageAnswer';
import { contentSecurityPolicy } from './securityHeaders';
import type { serverRemotes } from './serverRemotes';

/** What a page is made for: an address, and the releases of the visit. */
export interface Visit {
  /** The address on the site's own origin, with the query parameters that the page reads. */
  url: URL;
  chosen: ChosenReleases;
  /** Where a developer's tab takes a remote from. */
  developer?: ReturnType<typeof developerRemoteIn>;
  /** A form that was sent to the page, and for whom. */
  form?: { body: string; type: string; address: string };
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

/** How long a page waits for the API while it is rendered, in milliseconds. */
const apiTimeout = 3_000;

/** Style sheets as one text, without what only people read. */
const compact = (...sheets: string[]) =>
  sheets
    .join('')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/\s*([{};,]|: )\s*/g, (_, sign: string) => sign.trim());

/** The styles that every page begins with; those of the staff have a dark theme too. */
const theme = compact(fonts, tokens, base);
const staffTheme = compact(fonts, tokens, base, dark);

/** Makes pages, and keeps account of what each step costs. */
export function pageMaker({
  apiOrigin,
  files,
  vitals,
  loadRemote,
  failures,
  makeTimeout = 5_000,
}: PageMakerOptions) {
  const costs = { load: createHistogram(), render: createHistogram(), encode: createHistogram() };

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
        headers: { ...page.file.headers, 'x-robots-tag': 'noindex' },
        html: page.file.text,
      });
    const document = htmlDocument({
      ...page,
      theme: remoteAt(url.pathname).frame === 'own' ? staffTheme : theme,
      canonical:
        page.status === 200 && page.rendered && !page.unlisted ? url.origin + url.pathname : undefined,
      boot: {
        releases: { ...containersOf(chosen), ...developer?.containers },
        navigation: page.rendered ? undefined : chosen.public?.navigation,
        rendered: page.rendered,
      },
      scripts: files.start.map((file) => `/static/${file}`),
      vitals: vitals.map((file) => `/static/${file}`),
      start: page.rendered ? (page.movesByItself ? 'idle' : 'sign') : 'now',
      remoteScripts: page.rendered || !developer ? scriptsOf(chosen, url, page.routes) : [],
    });
    const hosts = [...hostsOf(chosen), ...(developer?.hosts ?? [])];
    const isComplete = page.complete && !visit.form;
    return timed(costs.encode, () => encodePage({ ...answer, isComplete, ...sent(document, hosts) }));
  }

  /** The page that answers a request target that cannot be read. It has no scripts. */
  async function unreadableAddress({ chosen }: Pick<Visit, 'chosen'>): Promise<PageAnswer> {
    const page = await renderUnreadableAddress(chosen.public?.navigation);
    const document = htmlDocument({
      ...page,
      theme,
      boot: { releases: {} },
      scripts: [],
      remoteScripts: [],
      vitals: [],
      start: 'sign',
    });
    return encodePage({ ...sent(document, []), status: 400, versions: '', content: '', isComplete: false });
  }

  /** Where the remote cannot be had here, the browser may still have more luck. */
  async function renderOrLeave(visit: Visit, previous?: PageAnswer) {
    const { url, chosen, developer } = visit;
    const { name } = remoteAt(url.pathname);
    if (developer?.containers[name])
      return { ...(await renderStarting(url, chosen.public?.navigation)), content: '' };
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
      const page = await renderStarting(url, chosen.public?.navigation);
      return { ...page, status: 503, complete: false, content: '' };
    }
  }

  async function render(
    { url, chosen, form }: Visit,
    signal: AbortSignal,
    previous?: PageAnswer,
  ): Promise<PageAnswer | (Rendered & { content: string })> {
    const { name } = remoteAt(url.pathname);
    const remote = await loadRemote(name, chosen[name]);
    const loaded = await timed(costs.load, () =>
      loadPage(asRequest(url, form, signal), remote, {
        apiOrigin,
        timeout: apiTimeout,
        headers: form && { 'x-forwarded-for': form.address },
      }),
    );
    try {
      const { content } = loaded;
      if (previous?.content === content) return previous;
      return { ...(await timed(costs.render, () => loaded.render())), content };
    } finally {
      loaded.dispose();
    }
  }

  return {
    make,
    unreadableAddress,
    /** What each step took since the start: how often, and its median and 95th percentile in milliseconds. */
    costs: () => ({
      load: figures(costs.load),
      render: figures(costs.render),
      encode: figures(costs.encode),
    }),
  };
}

/** The releases of a visit as one text. */
export const versionsOf = (chosen: ChosenReleases) =>
  Object.values(chosen)
    .map((release) => release.version)
    .join(' ');

/** A document with the headers that it is sent with. */
const sent = ({ html, inlineScripts, inlineStyles }: HtmlDocument, hosts: string[]) => ({
  html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({ hosts, scripts: inlineScripts, styles: inlineStyles }),
  },
});

async function timed<Value>(histogram: RecordableHistogram, work: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const value = await work();
  histogram.record(Math.max(1, Math.round((performance.now() - startedAt) * 1_000)));
  return value;
}

const figures = (histogram: RecordableHistogram) => ({
  count: histogram.count,
  median: histogram.count && histogram.percentile(50) / 1_000,
  p95: histogram.count && histogram.percentile(95) / 1_000,
});

/** The visit as the router's static handler takes it. */
const asRequest = (url: URL, form: Visit['form'], signal: AbortSignal) =>
  form
    ? new Request(url, {
        method: 'POST',
        signal,
        body: form.body,
        headers: { 'content-type': form.type },
      })
    : new Request(url, { signal });

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

const hostsOf = (chosen: ChosenReleases) => [
  ...new Set(
    Object.values(chosen)
      .map(({ browser }) => browser.address)
      .filter((address) => /^https?:/.test(address))
      .map((address) => new URL(address).origin),
  ),
];
