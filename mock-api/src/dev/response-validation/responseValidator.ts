import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { FAULT_HEADER } from '../faults/faults';

/** Prefix of all messages about a response that the OpenAPI document does not describe. */
export const INVALID_RESPONSE = 'Not in the OpenAPI document: ';

/** One request and its response. */
export interface Exchange {
  method: string;
  /** Starts with `/`; may include a query. */
  path: string;
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  /** The body as received; undefined for a file whose content is not checked here. */
  body: string | undefined;
}

/** Describes how a response deviates from the document; undefined when it conforms. */
export type ResponseValidator = (exchange: Exchange) => string | undefined;

/**
 * Creates a validator of responses against the API's own document.
 * @param document content of `/api/openapi.json`
 */
export function responseValidator(document: OpenAPIV3_1.Document): ResponseValidator {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
  addFormats(ajv);
  ajv.addSchema(document, 'api');
  const patterns = Object.keys(document.paths ?? {})
    // Fixed paths before patterns: /published-titles/publisher before /published-titles/{id}.
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
    // 400 is the response to an address that cannot be decoded.
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
    if (!headers['content-type']?.startsWith(type))
      return `${call}: has content type ${headers['content-type']}`;
    // A file for other software: JSON schema does not describe its content.
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
