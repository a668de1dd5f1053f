import { remoteAt } from '@juris/releases/remotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admission, SiteBusyError, type AdmissionLimits } from '../pages/admission';
import { canonicalRedirect, parseRequestUrl, withSingleSlashes } from '../pages/requestUrl';
import { routeFinder } from '../pages/matchRoute';
import { messagePages } from '../pages/messagePages';
import { readPageQuery, type ReadValues } from '../pages/pageQuery';
import { cacheKeyOf } from '../pages/pageRequest';
import { pageSource } from '../pages/pageSource';
import type { RendererOptions } from '../pages/renderPage';
import { acceptLargeForms, bodyOf, MAX_FORM_BYTES } from '../pages/largeForms';
import { cachePolicy, retryAfter, sendPage, sendRedirect } from '../pages/sendPage';
import { siteRedirects } from '../redirects/redirects';
import { registerPreviews } from '../previews/previews';
import type { ReleasePreviews } from '../previews/releasePreviews';
import { chooseReleases, type Choice } from '../releases/chooseReleases';
import { remoteOverrideIn } from '../releases/remoteOverride';
import type { ReleaseWatcher } from '../releases/releaseWatcher';
import type { TrialMonitor } from '../releases/trialMonitor';

/** Options of {@link registerPages}. */
export interface PagesOptions extends RendererOptions {
  releases: ReleaseWatcher;
  /** Returns the site's public origin, such as `https://example.org`. */
  siteOrigin: () => string;
  /** True if a tab may load a remote from its developer's machine. */
  developerRemotes?: boolean;
  trials: Pick<TrialMonitor, 'recordVisit' | 'recordFailure'>;
  releasePreviews: Pick<ReleasePreviews, 'choose'>;
  /** Limits of concurrent rendering that replace the defaults. */
  admission?: Partial<AdmissionLimits> | undefined;
}

/**
 * Serves pages at every address that belongs to neither a file nor an endpoint, and accepts forms that are posted to a
 * page.
 */
export function registerPages(server: FastifyInstance, options: PagesOptions) {
  const { releases, remotes, siteOrigin, developerRemotes, trials, releasePreviews } = options;
  const { admit, delayRejection, figures: admitted } = admission(options.admission);
  const source = pageSource(options, admit);
  const messages = messagePages(source.cache);
  const findRoute = routeFinder(remotes);
  const queryReader =
    (url: URL, { mounts, chosen }: Pick<Choice, 'mounts' | 'chosen'>): ReadValues =>
    ({ pattern }, values) => {
      const { name, mount } = remoteAt(mounts, url.pathname);
      return remotes.readValues(name, chosen[name], { mount, pattern, values });
    };
  const findRedirect = siteRedirects(options.apiOrigin);
  const perVisitor = { cacheControl: cachePolicy.perVisitor };

  const sendUnreadable = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, await messages.unreadableAddress(chooseReleases(releases)), perVisitor);

  server.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof SiteBusyError)) return reply.send(error);
    await delayRejection();
    const page = await messages.busy(chooseReleases(releases), request.method === 'POST' ? 'form' : 'page');
    return sendPage(request, reply, page, {
      cacheControl: cachePolicy.overloaded,
      retryAfter: retryAfter.busy,
    });
  });

  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const { ip, id, headers } = request;
      const url = parseRequestUrl(request.url, siteOrigin());
      if (!url) return sendUnreadable(request, reply);
      const visit = chooseReleases(releases, headers.cookie);
      const choice = await releasePreviews.choose(url, headers.cookie, visit);
      const { mounts, chosen, previewed, isShared, setCookie: cookie } = choice;
      const route = await findRoute(withSingleSlashes(url.pathname), choice);
      const isPublic = remoteAt(mounts, url.pathname).rendered !== 'browser';
      const campaign = !route && isPublic ? await findRedirect(url) : undefined;
      if (campaign) return sendRedirect(reply, campaign.target, cachePolicy.pageRedirect, campaign.status);
      const query = await readPageQuery(url, route, queryReader(url, choice));
      const redirect = canonicalRedirect(request, url, route, query, choice);
      if (redirect) return sendRedirect(reply, redirect.location, redirect.cacheControl);
      const developer = developerRemotes ? remoteOverrideIn(url, mounts) : undefined;
      if (developer) {
        const page = await source.respond({ url, mounts, chosen, id, ip, developer });
        return sendPage(request, reply, page, { ...perVisitor, cookie });
      }
      if (query.rejected !== undefined) {
        const page = await messages.invalidParameter(choice, query.rejected);
        return sendPage(request, reply, page, { ...perVisitor, cookie });
      }
      const page = await source.respond({
        url: route ? query.url : url,
        mounts,
        chosen,
        id,
        ip,
        cacheKey: cacheKeyOf(query.url, route, choice),
        ...(previewed !== undefined && { previewed }),
      });
      if (previewed !== undefined)
        return sendPage(request, reply, page, { cacheControl: cachePolicy.preview });
      const { name } = remoteAt(mounts, url.pathname);
      if (request.method === 'GET' && choice.audience !== 'check')
        trials.recordVisit(name, chosen[name]?.version, ip);
      const cacheControl = page.isComplete && !isShared ? cachePolicy.shared : cachePolicy.perVisitor;
      return sendPage(request, reply, page, {
        ...{ cacheControl, cookie, unread: query.unread },
        ...(page.status === 503 && { retryAfter: retryAfter.unavailable }),
      });
    },
  });

  // Browsers post forms without files as `application/x-www-form-urlencoded`. Mail programs that unsubscribe a reader
  // may use either type (RFC 8058).
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  acceptLargeForms(server);

  // Browsers post forms themselves while scripts are not running.
  server.post('/*', async (request, reply) => {
    const url = parseRequestUrl(request.url, siteOrigin());
    if (!url) return sendUnreadable(request, reply);
    const { ip, id, headers } = request;
    const { 'content-type': type = '' } = headers;
    const { body } = request;
    const form = typeof body === 'string' || Buffer.isBuffer(body) ? { body, type } : undefined;
    if (form && !(await admit({ address: ip }, () => isReadableForm(form))))
      return reply.code(400).send('This form can’t be read. Go back and send it again.');
    const { mounts, chosen } = chooseReleases(releases, headers.cookie);
    const page = await source.respond({ url, mounts, chosen, id, ip, form });
    return sendPage(request, reply, page, perVisitor);
  });

  registerPreviews(server, {
    apiOrigin: options.apiOrigin,
    siteOrigin,
    /** Renders a page for one visitor, without the cache. */
    render: async (path, preview, { ip, id }) => {
      const url = parseRequestUrl(path, siteOrigin());
      if (!url) return undefined;
      const { mounts, chosen } = chooseReleases(releases);
      const route =
        remoteAt(mounts, url.pathname).rendered === 'browser'
          ? undefined
          : await findRoute(url.pathname, { mounts, chosen });
      const query = route && (await readPageQuery(url, route, queryReader(url, { mounts, chosen })));
      if (!query || query.rejected !== undefined) return undefined;
      return source.respond({ url: query.url, mounts, chosen, id, ip, preview });
    },
  });

  return {
    /** Sends the error page for a request target that cannot be decoded. */
    sendUnreadable,
    /** Returns the figures that `/health` and `/metrics` show: of the page cache, rendering and admission. */
    figures: () => ({ ...source.figures(), admission: admitted() }),
  };
}

/** Returns whether the body can be parsed as a form. Plain text and a truncated multipart body cannot. */
const isReadableForm = ({ body, type }: { body: string | Buffer; type: string }): Promise<boolean> =>
  new Response(bodyOf(body), { headers: { 'content-type': type } }).formData().then(
    () => true,
    () => false,
  );
