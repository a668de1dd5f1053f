import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { SiteBusyError } from './admission';

/** Maximum size of a form without files, in bytes. */
export const MAX_FORM_BYTES = 200_000;
/** Maximum size of a form with files, in bytes: three attachments of 10 MB, and the other fields. */
const MAX_LARGE_FORM_BYTES = 32 * 1024 * 1024;
/** Maximum number of larger forms that are in memory at a time; at most one of each network. */
const LARGE_FORMS_AT_ONCE = 3;

/**
 * Accepts multipart forms, which browsers without scripts post if a form has a file field. The number of forms larger
 * than {@link MAX_FORM_BYTES} is limited, because they occupy memory until their response.
 */
export function acceptLargeForms(server: FastifyInstance): void {
  /** Networks of the larger forms. */
  const large = new Map<FastifyRequest, string>();
  // This hook runs even if the client has left. Until then, the page's action may use the form.
  server.addHook('onSend', async (request, { raw }) => {
    if (raw.destroyed) large.delete(request);
    else if (large.has(request)) raw.once('close', () => large.delete(request));
  });
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > MAX_FORM_BYTES && !large.has(request)) {
        const network = clientNetwork(request.ip);
        if (large.size >= LARGE_FORMS_AT_ONCE || [...large.values()].includes(network))
          throw new SiteBusyError('Too many forms with files are being received.');
        large.set(request, network);
      }
      if (size > MAX_LARGE_FORM_BYTES)
        throw Object.assign(new Error('The form is too large.'), { statusCode: 413 });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  });
}

/** Returns the parts of a form without the boundary, which differs for each request. Other forms have one part. */
function* partsOf({ body, type }: PostedForm): Generator<string | Buffer> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (typeof body === 'string' || boundary === undefined) return yield body;
  let from = 0;
  for (;;) {
    const at = body.indexOf(boundary, from);
    yield body.subarray(from, at === -1 ? undefined : at);
    if (at === -1) return;
    from = at + boundary.length;
  }
}

/** A posted form: its body and its content type. */
export interface PostedForm {
  body: string | Buffer;
  type: string;
}

/**
 * Returns an idempotency key for a form that was posted without scripts. The cached page cannot contain a key, so it is
 * derived from the sender's IP address and the content. The API then treats a repeated form as one message.
 */
export function idempotencyKey(ip: string, url: URL, form: PostedForm): string {
  const hash = createHash('sha256').update(JSON.stringify([ip, url.pathname]));
  for (const part of partsOf(form)) hash.update(part);
  // The hash is formatted as a UUID (version 8, RFC 9562).
  return hash.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Returns a posted form as the body of a `Response`. */
export const bodyOf = (body: string | Buffer): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? body : new Uint8Array(body);
