import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remoteAt, type RemoteName } from '../src/remotes/remotes';
import { fetchSite } from './fetchSite';
import { chooseReleases, type Choice } from './chooseReleases';
import { developerRemoteIn } from './developerRemote';
import { registerFirstViews } from './firstViews';
import { knownAddresses } from './knownAddresses';
import { pageMaker, type PageMakerOptions, type Visit } from './makePage';
import { compressWell, sendPage, sizeOf, type PageAnswer } from './pageAnswer';
import { pageCache, type CacheRequest } from './pageCache';
import { pageRoutes, type FoundPage } from './pageRoutes';
import { versionsOf } from './releaseFiles';
import type { ReleaseWatcher } from './releaseWatcher';
import { registerPreviews } from './previews';
import { addressOf, isHostOf, isLoopback } from './requestTarget';

/** What the pages need of the server. */
export interface PagesOptions extends PageMakerOptions {
  releases: ReleaseWatcher;
  /** The site's one origin, e.g. `https://example.org`. */
  siteOrigin: () => string;
  /** Whether a tab may be pointed at a remote on its own machine. */
  developerRemotes: boolean;
}

/** What a request asks for: the page to render, and its place in the cache; absent where it is rendered for each request. */
interface ResolvedRequest {
  visit: Omit<Visit, 'requestId'>;
  /** The query parameters that its page does not read, as they were sent: a redirect keeps them. */
  unreadQuery: string;
  cacheRequest?: CacheRequest;
}

/** The longest form that is read, in bytes. */
const maxFormBytes = 200_000;

/** Who may keep a page: caches for a second, and for longer while they renew it or cannot reach the site. */
const cachePolicy = {
  everybody: 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
  /** Two visitors may get two releases, or not everything came. */
  nobody: 'private, no-cache',
  /** From another spelling of an address: where it leads follows from the routes of a release. */
  spelling: 'public, max-age=300',
  /** From another host, which a header may only claim: no cache may give it to others. */
  otherHost: 'private, no-store',
  /** By a page: editors change where it leads, as by renaming a title back. A cache must ask again each time. */
  byPage: 'no-cache',
};

/** Answers every address that is no file and no call: a page of the site, complete in its first HTML. */
export function registerPages(server: FastifyInstance, options: PagesOptions) {
  const { releases, loadRemote, failures, siteOrigin, developerRemotes } = options;
  const maker = pageMaker(options);
  const cache = pageCache<PageAnswer>({
    sizeOf,
    onLastGood: (address) => failures.record('last-good-page', { address }),
  });
  const findPage = pageFinder(loadRemote);
  const addresses = knownAddresses<ResolvedRequest>(releases.current);

  const sendUnreadable = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(
      request,
      reply,
      await maker.unreadableAddress(chooseReleases(releases.current())),
      cachePolicy.nobody,
    );

  server.get('/*', (request, reply) => {
    const resolved = addresses.get(request);
    if (!resolved) return answerUnknown(request, reply);
    const answer = cachedOrRendered(resolved, request.id);
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
    const elsewhere = otherAddress(request, url, page, choice);
    if (elsewhere) return reply.header('cache-control', elsewhere.policy).redirect(elsewhere.address, 308);
    if (choice.setCookie) reply.header('set-cookie', choice.setCookie);
    const developer = developerRemotes ? developerRemoteIn(url) : undefined;
    if (developer)
      return send(
        request,
        reply,
        await maker.make({ url, chosen: choice.chosen, developer, requestId: request.id }),
        cachePolicy.nobody,
      );
    const resolved = resolveRequest(url, page, choice);
    if (!choice.isShared && resolved.cacheRequest) remember(resolved);
    const answer = await cachedOrRendered(resolved, request.id);
    if (choice.isShared) return send(request, reply, answer, cachePolicy.nobody, resolved.unreadQuery);
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
    if (form && !(await isReadableForm(form)))
      return reply.code(400).send('This form can’t be read. Go back and send it again.');
    const { chosen } = chooseReleases(releases.current(), request.headers.cookie);
    return send(
      request,
      reply,
      await maker.make({ url, chosen, form, requestId: request.id }),
      cachePolicy.nobody,
    );
  });

  registerFirstViews(server, options);

  registerPreviews(server, {
    apiOrigin: options.apiOrigin,
    siteOrigin,
    /** The page of a path of this site, made for one person alone. */
    make: async (path, preview, requestId) => {
      const url = addressOf(path, siteOrigin());
      const choice = chooseReleases(releases.current());
      const page =
        url && remoteAt(url.pathname).rendered !== 'browser' && (await findPage(url.pathname, choice));
      if (!page) return undefined;
      return maker.make({ url: withParameters(url, page), chosen: choice.chosen, preview, requestId });
    },
  });

  /** What is known is kept; an unknown address never is, nor what only a release's own check may see. */
  function resolveRequest(
    url: URL,
    page: FoundPage | undefined,
    { chosen, audience }: Choice,
  ): ResolvedRequest {
    const unreadQuery = unreadParameters(url, page?.parameters ?? []);
    if (!page || audience === 'check') return { visit: { url, chosen }, unreadQuery };
    const visit = { url: withParameters(url, page), chosen };
    const { pathname, search } = visit.url;
    return {
      visit,
      unreadQuery,
      cacheRequest: {
        key: pathname + search,
        versions: versionsOf(chosen),
        isForEverybody: audience === 'everybody',
        isVariant: search !== '' || page.isOpen,
      },
    };
  }

  function cachedOrRendered(
    { visit, cacheRequest }: ResolvedRequest,
    requestId: string,
  ): PageAnswer | Promise<PageAnswer> {
    if (!cacheRequest) return maker.make({ ...visit, requestId });
    return cache.get(cacheRequest, async (previous) => {
      const answer = await maker.make({ ...visit, requestId }, previous);
      if (answer.isComplete && answer.status === 200) void compressWell(answer);
      return answer;
    });
  }

  /**
   * Where an address leads that is not the one spelling of its page, or is requested from another host. It is never the
   * requested address: the site's own name in `Host` counts, whatever a client writes into `X-Forwarded-Host`.
   */
  function otherAddress(
    { host, headers }: FastifyRequest,
    url: URL,
    page: FoundPage | undefined,
    { audience }: Choice,
  ): { address: string; policy: string } | undefined {
    const path = page?.path ?? withSingleSlashes(url.pathname);
    const isOwnHost = isHostOf(url, host) || isHostOf(url, headers.host) || isLoopback(host);
    if (!isOwnHost && audience !== 'check')
      return { address: url.origin + path + url.search, policy: cachePolicy.otherHost };
    return path === url.pathname ? undefined : { address: path + url.search, policy: cachePolicy.spelling };
  }

  return {
    /** Answers a request whose target cannot be read. */
    sendUnreadable,
    /** How many pages are kept, in how many bytes, and what it cost to make them. */
    figures: () => ({ ...cache.figures(), ...maker.costs() }),
  };
}

/** Whether the action of a page can read the body as a form. Plain text and a multipart body that is cut off can't be. */
const isReadableForm = ({ body, type }: { body: string; type: string }): Promise<boolean> =>
  new Response(body, { headers: { 'content-type': type } }).formData().then(
    () => true,
    () => false,
  );

/** Finds the page of a path in the remote that a visit gets; as it was last known while that cannot be had. */
function pageFinder(loadRemote: PagesOptions['loadRemote']) {
  type Find = ReturnType<typeof pageRoutes>;
  const known = new WeakMap<object, Find>();
  const last: Partial<Record<RemoteName, Find>> = {};

  return async (pathname: string, { chosen }: Choice): Promise<FoundPage | undefined> => {
    const { name, mount } = remoteAt(pathname);
    try {
      const { remote } = await loadRemote(name, chosen[name]);
      const find = known.get(remote) ?? pageRoutes(remote, mount);
      known.set(remote, find);
      last[name] = find;
      return find(pathname);
    } catch {
      return last[name]?.(pathname);
    }
  };
}

/** A path as this site spells it: `//host` would be read as another host's address in a link. */
const withSingleSlashes = (pathname: string) => pathname.replaceAll(/\/{2,}/g, '/');

/** An address with the query parameters alone that its page reads, in one order. */
function withParameters(url: URL, { parameters }: FoundPage): URL {
  if (url.search === '') return url;
  const read = new URL(url.pathname, url);
  for (const name of parameters)
    for (const value of url.searchParams.getAll(name)) read.searchParams.append(name, value);
  return read;
}

/** The query parameters of an address that its page does not read, such as `utm_source`, as they were sent. */
const unreadParameters = ({ search }: URL, read: string[]) =>
  search
    .slice(1)
    .split('&')
    .filter(
      (pair) => pair !== '' && [...new URLSearchParams(pair).keys()].every((name) => !read.includes(name)),
    )
    .join('&');

/** Sends what any cache may keep, if everything on it came. */
const sendToEverybody = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
  { unreadQuery }: ResolvedRequest,
) =>
  send(request, reply, answer, answer.isComplete ? cachePolicy.everybody : cachePolicy.nobody, unreadQuery);

/** @param unreadQuery what a redirect of the page keeps of the requested query; the page has kept what it reads */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
  policy: string,
  unreadQuery = '',
) {
  const { location } = answer.headers;
  if (location === undefined) return sendPage(request, reply, answer, policy);
  const redirectPolicy = policy === cachePolicy.everybody ? cachePolicy.byPage : policy;
  return reply
    .header('cache-control', redirectPolicy)
    .redirect(withQuery(location, unreadQuery), answer.status);
}

/** A path of this site with further query parameters, before its fragment; an address elsewhere as it is. */
function withQuery(location: string, query: string): string {
  if (query === '' || !location.startsWith('/')) return location;
  const [target = '', ...fragment] = location.split('#');
  return [`${target}${target.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#');
}
