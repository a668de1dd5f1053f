import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { responseValidator, INVALID_RESPONSE, type ResponseValidator } from './responseValidator';
import { openApiDocument } from '../../platform/openapi/document';

/** Shared by all APIs of a process: they have one document, and compiling it takes longer than a start. */
let validate: ResponseValidator | undefined;

/** Validates every response against the API's own document and logs deviations. Register before the routes. */
export function validateResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    validate ??= responseValidator(openApiDocument(app));
    const complaint = validate({
      method: request.method,
      path: request.url,
      status: reply.statusCode,
      headers: headersOf(reply),
      body: textOf(payload, reply),
    });
    if (complaint) request.log.error(INVALID_RESPONSE + complaint);
  });
}

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));

/** Returns the body before compression; undefined for a streamed file, whose content has its own tests. */
function textOf(payload: unknown, reply: FastifyReply): string | undefined {
  // These statuses have no body, whatever the handler returns.
  if (reply.statusCode === 204 || reply.statusCode === 304) return '';
  if (typeof payload === 'string') return payload;
  if (payload instanceof Readable) return undefined;
  if (!Buffer.isBuffer(payload)) return '';
  const encoding = reply.getHeader('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}
