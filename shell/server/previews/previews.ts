import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fetchSite } from '../pages/fetchSite';
import { drainOrClose } from '../proxy/drainOrClose';
import type { PageRequest } from '../pages/pageRequest';
import { encodeResponse, type PageResponse } from '../pages/pageResponse';
import { cachePolicy, sendPage } from '../pages/sendPage';
import { previewAnswers } from './previewAnswers';
import { readFirstField, readRest } from './readForm';

interface PreviewsOptions {
  apiOrigin: string;
  /** The site's public origin. */
  siteOrigin: () => string;
  /** Renders a page of the site. Returns undefined for a path without a page. */
  render: (
    path: string,
    preview: NonNullable<PageRequest['preview']>,
    request: FastifyRequest,
  ) => Promise<PageResponse | undefined>;
}

/** What an editor's form posts, in the field `preview`, as JSON. */
const postedPreview = z.strictObject({
  /** Where the page is: `/titles/3`. */
  page: z.string(),
  /** The call of the list that the record would stand in, below `/api/`. */
  list: z.string(),
  record: z.looseObject({ id: z.int() }),
  /** Images that are chosen and stored nowhere, by the names that the record has for them, without `.svg`. */
  images: z.record(
    z.string().regex(/^unsaved-\d$/),
    z.string().regex(/^data:image\/(?:png|jpeg|svg\+xml);base64,[A-Za-z0-9+/=]+$/),
  ),
});

/** The longest form: the largest image, written in base64. */
const maxBytes = 9_000_000;

/**
 * Answers `POST /preview`: the page that visitors would get if what an editor has typed were stored and on. It is kept
 * nowhere: what is shown is what was posted, so that there is no address to guess and nothing that ends. Only a
 * page of this site may post, and only with the token of a session that is open.
 */
export function registerPreviews(
  server: FastifyInstance,
  { apiOrigin, siteOrigin, render }: PreviewsOptions,
): void {
  void server.register(async (previews) => {
    previews.removeAllContentTypeParsers();
    // Read below, when it is known of whom.
    previews.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) =>
      done(null),
    );
    previews.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', cachePolicy.preview).header('x-robots-tag', 'noindex');
      if (fetchSite(request, siteOrigin()) !== 'same-origin')
        return reply.code(403).send('A preview is asked for by the admin area of this site alone.');
    });
    previews.post('/preview', async (request, reply) => {
      const refuse = (status: number, why: string) => {
        drainOrClose(request.raw, reply);
        return reply.code(status).send(why);
      };
      // Anybody can post megabytes: of a stranger's only the token is read.
      const start = await readFirstField(request.raw);
      const [, token = ''] = /^token=([\w.-]+)&/.exec(start.toString('latin1')) ?? [];
      if (!(await isEditor(apiOrigin, token)))
        return refuse(401, 'Your session has ended. Sign in again, and press Preview once more.');
      const form = await readRest(request.raw, start, maxBytes);
      if (form === undefined) return refuse(413, 'This image is too large for a preview.');
      const posted = previewIn(new URLSearchParams(form).get('preview') ?? '');
      if (!posted) return reply.code(400).send('This is no preview of a record.');
      const preview = { answerFor: previewAnswers(posted), mark };
      const first = await render(posted.page, preview, request);
      // A book is led to the one spelling of its address, which may be another with what was typed.
      const { location } = first?.headers ?? {};
      const response = location === undefined ? first : await render(location, preview, request);
      if (!response || response.headers.location !== undefined)
        return reply.code(404).send('The page of this preview could not be found.');
      const page = await stillPage(response, posted.images);
      return sendPage(request, reply, page, { cacheControl: cachePolicy.preview });
    });
  });
}

/** Whether somebody of the staff is signed in with this token. A host that cannot say so has no previews. */
async function isEditor(apiOrigin: string, token: string): Promise<boolean> {
  if (!token) return false;
  const answer = await fetch(`${apiOrigin}/api/account`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(3_000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** Removes scripts and `autofocus` from a page, and replaces the addresses of unsaved images by the images. */
async function stillPage(
  { bodies, etag: _, ...response }: PageResponse,
  images: Record<string, string>,
): Promise<PageResponse> {
  let html = bodies.identity
    .toString()
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/ autofocus=""/gi, '');
  for (const [name, data] of Object.entries(images))
    html = html.replaceAll(new RegExp(`/uploads/[\\w/]+/${name}\\.svg[^"'<\\s]*`, 'g'), () => data);
  return encodeResponse({ ...response, html });
}

/** Reads what was posted; undefined where it is something else. */
function previewIn(text: string) {
  try {
    return postedPreview.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Stands above the page, so that nobody takes it for what is published. */
const mark =
  '<p style="position:sticky;top:0;z-index:99;margin:0;padding:8px 16px;background:#14201a;color:#fff;text-align:center">Preview: readers do not see this. It is kept nowhere, and goes when this tab is closed.</p>';
