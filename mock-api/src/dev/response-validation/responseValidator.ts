import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { FAULT_HEADER } from '../faults/faults';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openApiDocument } from '../../platform/openapi/document';

/** Beginning of every log message about a response that does not conform to the OpenAPI document. */
export const INVALID_RESPONSE = 'Not in the OpenAPI document: ';

/** A request and the response to it. */
interface Exchange {
  method: string;
  /** Path with query string, starting with `/`. */
  path: string;
  status: number;
  /** Response headers. The names are in lower case. */
  headers: Record<string, string | undefined>;
  /** Uncompressed body; undefined for a file, whose content is not validated. */
  body: string | undefined;
}

/** Returns a text that describes how a response deviates from the OpenAPI document; undefined if it conforms. */
export type ResponseValidator = (exchange: Exchange) => string | undefined;

/**
 * Creates a function that validates responses against the OpenAPI document of the API.
 * @param document the OpenAPI document
 */
export function responseValidator(document: OpenAPIV3_1.Document): ResponseValidator {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
  addFormats(ajv);
  ajv.addSchema(document, 'api');
  const patterns = Object.keys(document.paths ?? {})
    // Sorts fixed paths such as /published-titles/publisher before patterns that match them too, such as
    // /published-titles/{id}.
    .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}$`) }));

  const complaintOf = (pointer: string, body: string, method: string): string | undefined => {
    if (method === 'HEAD') return undefined;
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return `is not JSON: ${body.slice(0, 80)}`;
    }
    const check = ajv.getSchema(`api#${pointer}`);
    if (!check) return `has no schema at ${pointer}`;
    return check(value) ? undefined : ajv.errorsText(check.errors, { dataVar: 'body' });
  };

  return ({ method, path, status, headers, body: responseBody }) => {
    const body = responseBody ?? '';
    const address = path.split('?')[0] ?? '';
    if (!address.startsWith('/api/') || /^\/api\/(docs(\/.*)?|openapi\.json)$/.test(address))
      return undefined;
    if (headers[FAULT_HEADER] !== undefined) return undefined;
    const call = `${method} ${address} ${status}`;
    const failure = '/components/schemas/Failure';
    const matches = isDecodable(address) ? patterns.filter(({ pattern }) => pattern.test(address)) : [];
    // An unknown address gets 404, an address with an invalid percent encoding gets 400.
    if ((status === 404 || status === 400) && matches.length === 0)
      return named(call, complaintOf(failure, body, method));
    if (status === 405) return named(call, complaintOf(failure, body, method));
    const verb = method === 'GET' || method === 'HEAD' ? 'get' : method === 'POST' ? 'post' : undefined;
    const template = matches.find(({ path: one }) => verb && document.paths?.[one]?.[verb])?.path;
    const operation = template && verb ? document.paths?.[template]?.[verb] : undefined;
    if (!template || !operation) return `${call}: the document has no such call`;
    const answer = operation.responses?.[status];
    if (!answer) return `${call}: the document does not have this status`;
    if (method === 'HEAD') return undefined;
    if (!('content' in answer)) return body === '' ? undefined : `${call}: should have no body`;
    const [type = 'application/json'] = Object.keys(answer.content ?? {});
    // The type may be a range, such as `image/*`.
    if (!headers['content-type']?.startsWith(type.replace(/\*$/, '')))
      return `${call}: has content type ${headers['content-type']}`;
    // A JSON schema cannot describe files such as XML exports, so they are not validated.
    if (type !== 'application/json' || responseBody === undefined) return undefined;
    const escaped = template.replace(/~/g, '~0').replace(/\//g, '~1');
    return named(
      call,
      complaintOf(
        `/paths/${escaped}/${verb}/responses/${status}/content/application~1json/schema`,
        body,
        method,
      ),
    );
  };
}

const named = (call: string, complaint: string | undefined) => complaint && `${call}: ${complaint}`;

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

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
