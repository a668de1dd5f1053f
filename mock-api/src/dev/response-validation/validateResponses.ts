import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { responseValidator, INVALID_RESPONSE, type ResponseValidator } from './responseValidator';
import { openApiDocument } from '../../platform/openapi/document';

/** Validator that all APIs in this process share. Compiling its schemas takes longer than starting an API. */
let validate: ResponseValidator | undefined;

/**
 * Validates every response against the OpenAPI document and logs deviations as errors. Must run before routes are
 * added.
 */
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

/** Returns the uncompressed body; undefined for a stream, which can be read only once. */
function textOf(payload: unknown, reply: FastifyReply): string | undefined {
  // Responses with these statuses never have a body, even if the handler returned one.
  if (reply.statusCode === 204 || reply.statusCode === 304) return '';
  if (typeof payload === 'string') return payload;
  if (payload instanceof Readable) return undefined;
  if (!Buffer.isBuffer(payload)) return '';
  const encoding = reply.getHeader('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}
