import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fetchStatus } from '@juris/server-kit/fetchStatus';
import { fetchSite } from '../pages/rejectCrossSite';
import { drainOrClose } from '../proxy/drainOrClose';
import type { PageRequest } from '../pages/pageRequest';
import { encodeResponse, type PageResponse } from '../pages/pageResponse';
import { cachePolicy, sendPage } from '../pages/sendPage';
import type { IncomingMessage } from 'node:http';

interface PreviewsOptions {
  apiOrigin: string;
  /** Returns the site's public origin. */
  siteOrigin: () => string;
  /** Renders a page of the site with a preview; undefined if the path has no page. */
  render: (
    path: string,
    preview: NonNullable<PageRequest['preview']>,
    request: FastifyRequest,
  ) => Promise<PageResponse | undefined>;
}

/** Schema of the JSON that the editor posts in the form field `preview`. */
const postedPreview = z.strictObject({
  /** Path of the page to preview, such as `/titles/3`. */
  page: z.string(),
  /** Path of the endpoint below `/api/` whose list would contain the record. */
  list: z.string(),
  record: z.looseObject({ id: z.int() }),
  /** Images that the editor has selected but not stored. The key is the image's name in the record, without `.svg`. */
  images: z.record(
    z.string().regex(/^unsaved-\d$/),
    z.string().regex(/^data:image\/(?:png|jpeg|svg\+xml);base64,[A-Za-z0-9+/=]+$/),
  ),
});

/** Maximum length of the form in bytes. It allows for the largest image in base64. */
const maxBytes = 9_000_000;

/**
 * Serves `POST /preview`, which returns the page as if the posted content were stored and active. Nothing is stored:
 * the page is the response to the POST request, so no address can be guessed. The form must be posted by a page of this
 * site, with the token of an active session.
 */
export function registerPreviews(
  server: FastifyInstance,
  { apiOrigin, siteOrigin, render }: PreviewsOptions,
): void {
  void server.register(async (previews) => {
    previews.removeAllContentTypeParsers();
    // The body is read by the handler, after authentication.
    previews.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) =>
      done(null),
    );
    previews.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', cachePolicy.preview).header('x-robots-tag', 'noindex');
      if (fetchSite(request, siteOrigin()) !== 'same-origin')
        return reply.code(403).send('Previews can only be requested by the admin area of this site.');
    });
    previews.post('/preview', async (request, reply) => {
      const refuse = (status: number, why: string) => {
        drainOrClose(request.raw, reply);
        return reply.code(status).send(why);
      };
      // Only the first field, the token, is read before authentication, because anybody can post megabytes.
      const start = await readFirstField(request.raw);
      const [, token = ''] = /^token=([\w.-]+)&/.exec(start.toString('latin1')) ?? [];
      if (!(await isEditor(apiOrigin, token)))
        return refuse(401, 'Your session has ended. Sign in again and press Preview.');
      const form = await readRest(request.raw, start, maxBytes);
      if (form === undefined) return refuse(413, 'This image is too large for a preview.');
      const posted = previewIn(new URLSearchParams(form).get('preview') ?? '');
      if (!posted) return reply.code(400).send('This preview is invalid. Press Preview again.');
      const preview = { record: { list: posted.list, record: posted.record }, mark };
      const first = await render(posted.page, preview, request);
      // The page of a book redirects to its canonical address, which contains the title. An unsaved title changes it,
      // so the redirect is followed here.
      const { location } = first?.headers ?? {};
      const response = location === undefined ? first : await render(location, preview, request);
      if (!response || response.headers.location !== undefined)
        return reply.code(404).send('The page of this preview doesn’t exist.');
      const page = await scriptlessPage(response, posted.images);
      return sendPage(request, reply, page, { cacheControl: cachePolicy.preview });
    });
  });
}

/** Removes scripts and `autofocus` from a page, and replaces the addresses of unsaved images with the image data. */
async function scriptlessPage(
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

/** Parses the posted preview; undefined when it is malformed. */
function previewIn(text: string) {
  try {
    return postedPreview.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Banner above the page, which marks the preview as unpublished. */
const mark =
  '<p style="position:sticky;top:0;z-index:99;margin:0;padding:8px 16px;background:#14201a;color:#fff;text-align:center">Preview: only you can see this. Not saved.</p>';

/** Maximum length of a form's first field, in bytes. */
const LONGEST_FIRST = 4_000;

/** Reads a posted form up to the end of its first field, which is checked before the rest is read. */
async function readFirstField(form: IncomingMessage): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of chunksOf(form)) {
    start = Buffer.concat([start, chunk]);
    if (start.includes('&') || start.length > LONGEST_FIRST) break;
  }
  return start;
}

/**
 * Reads the rest of a form.
 * @param start Beginning of the form, as {@link readFirstField} returned it.
 * @param longest Maximum length of the whole form, in bytes.
 * @returns The whole form; undefined when it is too long.
 */
async function readRest(form: IncomingMessage, start: Buffer, longest: number): Promise<string | undefined> {
  const chunks = [start];
  let length = start.length;
  for await (const chunk of chunksOf(form)) {
    length += chunk.length;
    if (length > longest) break;
    chunks.push(chunk);
  }
  return length > longest ? undefined : Buffer.concat(chunks).toString();
}

/** Iterates over the chunks of a form. The connection stays open if the iteration stops early. */
const chunksOf = (form: IncomingMessage): AsyncIterable<Buffer> => form.iterator({ destroyOnReturn: false });

/**
 * Returns whether the token belongs to an active session of a staff member. Always false if the API has no
 * `/api/account`.
 */
export async function isEditor(apiOrigin: string, token: string): Promise<boolean> {
  if (!/^[\w.-]+$/.test(token)) return false;
  const headers = { authorization: `Bearer ${token}` };
  return (await fetchStatus(`${apiOrigin}/api/account`, 3_000, { headers })) === 200;
}
