import { z } from 'zod';
import { failure } from '@juris/contract';

/** Descriptions of the error responses in the OpenAPI document, by status. */
const reasons = {
  400: 'The request breaks the contract; `fields` says where',
  401: 'No valid token: none, forged, run out or logged out',
  403: 'The account may not do this',
  404: 'There is no such record',
  405: 'The address answers other methods; see the Allow header',
  409: 'Somebody else saved the record after it was opened',
  413: 'A file or the body is too large',
  415: 'The call takes no body of that content type',
  429: 'Too often; see the Retry-After header',
  500: 'Something went wrong on the server',
  503: 'Too busy right now; see the Retry-After header',
} as const;

type Security = readonly Record<string, readonly string[]>[];

type ErrorStatus = keyof typeof reasons;

/**
 * Returns the schemas of a route's error responses, for its `response` schema. 500 is always included. All error
 * responses have the same shape.
 * @param statuses error statuses with which the route can respond
 */
export function errorResponses<Status extends ErrorStatus>(...statuses: Status[]) {
  const responses = [...statuses, 500 as const].map(
    (status) => [status, failure.describe(reasons[status])] as const,
  );
  return Object.fromEntries(responses) as Record<Status | 500, typeof failure>;
}

/** Error responses of a route that itself reports no errors. The server can respond to any request with such an error. */
export const anyClientError = { '4xx': failure.describe('The request cannot be accepted') };

/** Response 304 of a list or file that has not changed since the client cached it. */
export const notModified = {
  304: z.null().describe('Unchanged since the If-None-Match or If-Modified-Since that was sent'),
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
      description: "The record's id, as its list gives it",
    })
    .transform(Number),
});

/**
 * Schema of the request header `Idempotency-Key`. A client generates a new key for each form. If it sends the form again
 * because the response was lost, no second record is created.
 */
export const idempotencyKey = z.looseObject({
  'idempotency-key': z
    .uuid('must be a UUID')
    .optional()
    .meta({ description: 'A UUID, one for each form; remembered for a day' }),
});
