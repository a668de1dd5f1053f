import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerValidator, BREACH, type AnswerValidator } from './answerValidator';
import { openApiDocument } from '../../platform/openapi/document';

/** Made once for all APIs of a program: they have one document, and to make it anew costs more than a start. */
let validate: AnswerValidator | undefined;

/** Holds every answer to the API's own document, whoever asked, and logs what is not in it. Register before the calls. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    validate ??= answerValidator(openApiDocument(app));
    const complaint = validate({
      method: request.method,
      path: request.url,
      status: reply.statusCode,
      headers: headersOf(reply),
      body: textOf(payload, reply),
    });
    if (complaint) request.log.error(BREACH + complaint);
  });
}

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));

/** The body before compression; undefined for a file that is streamed, whose content is checked where it is tested. */
function textOf(payload: unknown, reply: FastifyReply): string | undefined {
  // Whatever a call gives, nothing of it goes out with these.
  if (reply.statusCode === 204 || reply.statusCode === 304) return '';
  if (typeof payload === 'string') return payload;
  if (payload instanceof Readable) return undefined;
  if (!Buffer.isBuffer(payload)) return '';
  const encoding = reply.getHeader('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}
