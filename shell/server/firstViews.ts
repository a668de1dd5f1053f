import { traceHeaders } from '@juris/server-kit/tracing';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeText } from '../src/document';
import { firstViewId, firstViewMount } from '../src/firstView';
import { remoteAt } from '@juris/releases/remotes';
import { withTimeout } from '../src/remotes/withTimeout';
import { renderFirstView } from '../src/rendering/renderFirstView';
import { SiteBusyError } from './admission';
import { chooseReleases } from './chooseReleases';
import { encodePage, sendPage } from './pageAnswer';
import type { PagesOptions } from './pages';
import type { PageSourceOptions } from './pageSource';
import { retryAfter } from './sendVisit';
import { addressOf } from './requestTarget';

/** How long one may take, in milliseconds: then the application is about to draw it itself. */
const timeout = 3_000;

/** How many are drawn at a time. Who comes on top gets none, and waits for the application: visitors go first. */
const atOnce = 4;

/** Nothing may keep it, neither the browser nor what lies between. */
const noStore = 'private, no-store';

/**
 * Answers `GET /first-view/<path of a page>`: what a page behind sign-in shows first, drawn for the person whose token
 * comes as `Authorization: Bearer`, as a document of that view alone. 401 without a token; 404 where there is none to be had, which leaves the page to
 * the application: the API refuses the token, it is away, or the page draws none; 503 when too many are asked for.
 */
export function registerFirstViews(
  server: FastifyInstance,
  { apiOrigin, releases, loadRemote, siteOrigin, admit }: PagesOptions & Pick<PageSourceOptions, 'admit'>,
): void {
  let drawing = 0;

  server.get(`${firstViewMount}/*`, async (request, reply) => {
    void reply.header('x-robots-tag', 'noindex').header('cache-control', noStore);
    const { authorization = '', cookie, 'sec-fetch-site': from = 'same-origin' } = request.headers;
    if (from !== 'same-origin') return reply.code(403).send('A first view is asked for by this site alone.');
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization) ?? [];
    if (!token) return reply.code(401).send('A first view is drawn for who is signed in.');
    const url = addressOf(request.url.slice(firstViewMount.length), siteOrigin());
    if (!url || remoteAt(url.pathname).rendered !== 'browser')
      return none(reply, 'Here is no page behind sign-in.');
    if (drawing >= atOnce) return sendBusy(reply);

    const { name } = remoteAt(url.pathname);
    const { chosen } = chooseReleases(releases.current(), cookie);
    const work = new AbortController();
    reply.raw.once('close', () => work.abort());
    drawing += 1;
    try {
      const calls = {
        apiOrigin,
        timeout,
        headers: { ...traceHeaders(), 'x-forwarded-for': request.ip, 'x-request-id': request.id },
      };
      const drawn = admit({ address: request.ip }, async () =>
        renderFirstView(
          new Request(url, { signal: work.signal }),
          await loadRemote(name, chosen[name]),
          calls,
          token,
        ),
      );
      const view = await withTimeout(drawn, timeout, new Error(`it was not drawn within ${timeout} ms.`));
      if (!view) return none(reply, 'This page has no first view.');
      const answer = await encodePage({
        status: 200,
        versions: '',
        content: '',
        isComplete: false,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
        html: firstViewDocument(view),
      });
      return sendPage(request, reply, answer, noStore);
    } catch (error) {
      if (error instanceof SiteBusyError) return sendBusy(reply);
      request.log.info({ firstView: url.pathname, reason: String(error) });
      return none(reply, 'This first view could not be drawn.');
    } finally {
      work.abort();
      drawing -= 1;
    }
  });
}

/**
 * The document that a first view comes in. Nothing of it takes input, which would be lost when the application takes over;
 * what cannot be seen so, is told. Its rules stand there as a text: a style element would be held to the policy of the page
 * that asks.
 */
const firstViewDocument = ({ html, styles }: { html: string; styles: string }) =>
  `<!doctype html><title>First view</title><pre>${escapeText(rulesIn(styles))}</pre><div id="${firstViewId}">
<main class="vh"><h1>Loading your content...</h1></main><div inert>${html}</div></div>`;

const rulesIn = (styles: string) =>
  [...styles.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, rules]) => rules).join('');

const sendBusy = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', retryAfter.busy).send('The site is busy. Try again in 2 seconds.');

const none = (reply: FastifyReply, why: string) => reply.code(404).send(why);

/** It is a part of a page and no page: opened by itself it would do nothing. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
