import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admission, SiteBusyError, type AdmissionLimits } from '../pages/admission';
import { remoteAt } from '@juris/releases/remotes';
import { fetchSite } from '../pages/fetchSite';
import { chooseReleases, type Choice } from '../releases/chooseReleases';
import { developerRemoteIn } from '../releases/developerRemote';
import { knownAddresses } from '../pages/knownAddresses';
import type { PageMakerOptions } from '../pages/makePage';
import { pageFinder } from '../pages/findPage';
import { messagePages } from '../pages/messagePages';
import { sendPage } from '../pages/pageAnswer';
import type { CacheRequest } from '../pages/pageCache';
import { readPageQuery, type PageQuery } from '../pages/pageQuery';
import type { FoundPage } from '../pages/pageRoutes';
import { pageSource, type RequestedVisit } from '../pages/pageSource';
import { cachePolicy, retryAfter, sendToEverybody, sendVisit } from '../pages/sendVisit';
import { versionsOf } from '../releases/releaseFiles';
import type { ReleaseWatcher } from '../releases/releaseWatcher';
import { registerPreviews } from '../previews/previews';
import { addressOf, isHostOf, isLoopback } from '../pages/requestTarget';

/** What the pages need of the server. */
export interface PagesOptions extends PageMakerOptions {
  releases: ReleaseWatcher;
  /** The site's one origin, e.g. `https://example.org`. */
  siteOrigin: () => string;
  /** Whether a tab may be pointed at a remote on its own machine. */
  developerRemotes: boolean;
  /** How much is rendered at a time, where it is not as usual. */
  admission?: Partial<AdmissionLimits> | undefined;
}

/** What a request asks for: the page to render, and its place in the cache; absent where it is rendered for each request. */
interface ResolvedRequest {
  visit: RequestedVisit;
  /** The query parameters that its page does not read, as they were sent: a redirect keeps them. */
  unread: string;
  cacheRequest?: CacheRequest;
}

/** The longest form that is read, in bytes. */
const maxFormBytes = 200_000;

/** Answers every address that is no file and no call: a page of the site, complete in its first HTML. */
export function registerPages(server: FastifyInstance, options: PagesOptions) {
  const { releases, loadRemote, siteOrigin, developerRemotes } = options;
  const { admit, delayRejection, figures: admitted } = admission(options.admission);
  const source = pageSource({ ...options, admit });
  const messages = messagePages();
  const findPage = pageFinder(loadRemote);
  const addresses = knownAddresses<ResolvedRequest>(releases.current);

  const sendUnreadable = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(
      request,
      reply,
      await messages.unreadableAddress(chooseReleases(releases.current()).chosen),
      cachePolicy.nobody,
    );

  server.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof SiteBusyError)) return reply.send(error);
    await delayRejection();
    const { chosen } = chooseReleases(releases.current());
    const page = await messages.busy(chosen, request.method === 'POST' ? 'form' : 'page');
    return sendPage(request, reply.header('retry-after', retryAfter.busy), page, cachePolicy.notNow);
  });

  server.get('/*', (request, reply) => {
    const resolved = addresses.get(request);
    if (!resolved) return answerUnknown(request, reply);
    const answer = cachedOrRendered(resolved, request);
    return answer instanceof Promise
      ? answer.then((made) => sendToEverybody(request, reply, made, resolved))
      : sendToEverybody(request, reply, answer, resolved);
  });

  /** Answers an address of which nothing is remembered. */
  async function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
    const remember = addresses.remember(request);
    const url = addressOf(request.url, siteOrigin());
    if (!url) return sendUnreadable(request, reply);
    const choice = chooseReleases(releases.current(), request.headers.cookie);
    const page = await findPage(withSingleSlashes(url.pathname), choice);
    const query = readPageQuery(url, page);
    const elsewhere = otherAddress(request, url, page, query, choice);
    if (elsewhere) return reply.header('cache-control', elsewhere.policy).redirect(elsewhere.address, 308);
    if (choice.setCookie) reply.header('set-cookie', choice.setCookie);
    const developer = developerRemotes ? developerRemoteIn(url) : undefined;
    if (developer)
      return sendVisit(
        request,
        reply,
        await source.render({ url, chosen: choice.chosen, developer }, request),
        cachePolicy.nobody,
      );
    if (query.rejected !== undefined)
      return sendPage(
        request,
        reply,
        await messages.invalidParameter(choice.chosen, query.rejected),
        cachePolicy.nobody,
      );
    const resolved = resolveRequest(url, page, query, choice);
    if (!choice.isShared && resolved.cacheRequest) remember(resolved);
    const answer = await (page || choice.audience === 'check'
      ? cachedOrRendered(resolved, request)
      : source.unknown(resolved.visit, request));
    if (choice.isShared) return sendVisit(request, reply, answer, cachePolicy.nobody, resolved.unread);
    return sendToEverybody(request, reply, answer, resolved);
  }

  // Browsers post the first; mail programs that take somebody off a list post either (RFC 8058).
  server.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, body),
  );

  // A form that was sent before the scripts came, or without any.
  server.post('/*', async (request, reply) => {
    if (fetchSite(request, siteOrigin()) === 'cross-site')
      return reply.code(403).send('This form belongs to another site.');
    const url = addressOf(request.url, siteOrigin());
    if (!url) return sendUnreadable(request, reply);
    const { 'content-type': type = '' } = request.headers;
    const form =
      typeof request.body === 'string' ? { body: request.body, type, address: request.ip } : undefined;
    if (form && !(await admit({ address: request.ip }, () => isReadableForm(form))))
      return reply.code(400).send('This form can’t be read. Go back and send it again.');
    const { chosen } = chooseReleases(releases.current(), request.headers.cookie);
    return sendVisit(request, reply, await source.render({ url, chosen, form }, request), cachePolicy.nobody);
  });

  registerPreviews(server, {
    apiOrigin: options.apiOrigin,
    siteOrigin,
    /** The page of a path of this site, made for one person alone. */
    make: async (path, preview, request) => {
      const url = addressOf(path, siteOrigin());
      const choice = chooseReleases(releases.current());
      const page =
        url && remoteAt(url.pathname).rendered !== 'browser' && (await findPage(url.pathname, choice));
      const query = page && readPageQuery(url, page);
      if (!query || query.rejected !== undefined) return undefined;
      return source.render({ url: query.url, chosen: choice.chosen, preview }, request);
    },
  });

  /** What is known is kept; an unknown address never is, nor what only a release's own check may see. */
  function resolveRequest(
    url: URL,
    page: FoundPage | undefined,
    query: PageQuery,
    { chosen, audience }: Choice,
  ): ResolvedRequest {
    const { unread } = query;
    if (!page || audience === 'check') return { visit: { url, chosen }, unread };
    const { pathname, search } = query.url;
    return {
      visit: { url: query.url, chosen },
      unread,
      cacheRequest: {
        key: pathname + search,
        versions: versionsOf(chosen),
        isForEverybody: audience === 'everybody',
        isVariant: search !== '' || page.isOpen,
      },
    };
  }

  const cachedOrRendered = ({ visit, cacheRequest }: ResolvedRequest, request: FastifyRequest) =>
    cacheRequest ? source.get(visit, cacheRequest, request) : source.render(visit, request);

  /**
   * Where an address leads that is not the one spelling of its page, or is requested from another host. It is never the
   * requested address: the site's own name in `Host` counts, whatever a client writes into `X-Forwarded-Host`.
   */
  function otherAddress(
    { host, headers }: FastifyRequest,
    url: URL,
    page: FoundPage | undefined,
    query: PageQuery,
    { audience }: Choice,
  ): { address: string; policy: string } | undefined {
    const path = page?.path ?? withSingleSlashes(url.pathname);
    const isOwnHost = isHostOf(url, host) || isHostOf(url, headers.host) || isLoopback(host);
    if (!isOwnHost && audience !== 'check')
      return { address: url.origin + path + query.search, policy: cachePolicy.otherHost };
    const isOneSpelling = path === url.pathname && query.search === url.search;
    return isOneSpelling ? undefined : { address: path + query.search, policy: cachePolicy.spelling };
  }

  return {
    /** Answers a request whose target cannot be read. */
    sendUnreadable,
    /** How many pages are kept, in how many bytes, and what it cost to make them. */
    figures: () => ({ ...source.figures(), admission: admitted() }),
  };
}

/** Whether the action of a page can read the body as a form. Plain text and a multipart body that is cut off can't be. */
const isReadableForm = ({ body, type }: { body: string; type: string }): Promise<boolean> =>
  new Response(body, { headers: { 'content-type': type } }).formData().then(
    () => true,
    () => false,
  );

/** A path as this site spells it: `//host` would be read as another host's address in a link. */
const withSingleSlashes = (pathname: string) => pathname.replaceAll(/\/{2,}/g, '/');
