import { z } from 'zod';
import { failure } from '@juris/contract';

/** Descriptions of the error responses in the OpenAPI document, by status. */
const reasons = {
  400: 'The request violates the schema; `fields` contains the errors',
  401: 'The token is missing, invalid, expired or logged out',
  403: 'The role of the account lacks the right',
  404: 'The record does not exist',
  405: 'The method is not allowed; see the Allow header',
  409: 'The record has changed since it was opened',
  413: 'A file or the body is too large',
  415: 'The content type of the body is not supported',
  429: 'Too many requests; see the Retry-After header',
  500: 'Something went wrong on the server',
  503: 'The server is busy; see the Retry-After header',
  507: 'The disk is full, so nothing was saved',
} as const;

type Security = readonly Record<string, readonly string[]>[];

export type ErrorStatus = keyof typeof reasons;

/** Schemas of the error responses. All routes share them, because zod takes long to create a schema. */
const failures = Object.fromEntries(
  Object.entries(reasons).map(([status, reason]) => [status, failure.describe(reason)]),
);

/**
 * Returns the schemas of a route's error responses, for its `response` schema. 500 and 507 are always included.
 * All error responses have the same shape.
 * @param statuses error statuses with which the route can respond
 */
export function errorResponses<Status extends ErrorStatus>(...statuses: Status[]) {
  const responses = [...statuses, 500 as const, 507 as const].map((status) => [status, failures[status]]);
  return Object.fromEntries(responses) as Record<Status | 500 | 507, typeof failure>;
}

/**
 * Error responses of a route that reports no errors itself. The server can reject any request, for example a malformed
 * one.
 */
export const anyClientError = { '4xx': failure.describe('The request cannot be accepted') };

/** Response 304 of a list or file that has not changed since the client cached it. */
export const notModified = {
  304: z.null().describe('Not modified since the sent If-None-Match or If-Modified-Since'),
};

/**
 * Describes a response whose body is not JSON, such as an XML or CSV file.
 * @param type media type of the file
 * @param example the beginning of such a file
 */
export const fileResponse = (type: string, description: string, example: string) => ({
  description,
  content: { [type]: { schema: z.string().meta({ examples: [example] }) } },
});

/** `security` of a public route whose response does not depend on a token. */
export const noAuth: Security = [];
/** `security` of a route that requires a token. */
export const bearerAuth: Security = [{ bearer: [] }];
/** `security` of a public route whose response contains more if the request has a valid token. */
export const optionalBearerAuth: Security = [{}, { bearer: [] }];

export const multipartContent = ['multipart/form-data'];
export const multipartOrJsonContent = ['multipart/form-data', 'application/json'];

/** Schema of the parameter `{id}` in an address. */
export const idParam = z.object({
  id: z
    .custom<string>((text) => typeof text === 'string' && /^\d{1,9}$/.test(text), 'must be a whole number')
    .meta({
      type: 'integer',
      minimum: 0,
      maximum: 999_999_999,
      description: 'Id of the record',
    })
    .transform(Number),
});

/**
 * Schema of the request header `Idempotency-Key`. A client generates one key per form and repeats it in a retry. A
 * retry then creates no second record.
 */
export const idempotencyKey = z.looseObject({
  'idempotency-key': z
    .uuid('must be a UUID')
    .optional()
    .meta({ description: 'UUID of the form, to prevent duplicates; stored for one day' }),
});
