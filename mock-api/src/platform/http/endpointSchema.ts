import { z } from 'zod';
import { failure } from '@juris/contract';

/** Reasons for an error response, by status. */
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

/** Returns the error responses of a route for its `response` schema; all errors have the same shape. */
export function errorResponses<Status extends ErrorStatus>(...statuses: Status[]) {
  const responses = [...statuses, 500 as const].map(
    (status) => [status, failure.describe(reasons[status])] as const,
  );
  return Object.fromEntries(responses) as Record<Status | 500, typeof failure>;
}

/** For routes without their own errors: the server's errors for any request. */
export const anyClientError = { '4xx': failure.describe('The request cannot be accepted') };

/** Response of a list or file that has not changed since the client's copy. */
export const notModified = {
  304: z.null().describe('Unchanged since the If-None-Match or If-Modified-Since that was sent'),
};

/**
 * Describes a response that is a file for other software.
 * @param example its beginning
 */
export const fileResponse = (type: string, description: string, example: string) => ({
  description,
  content: { [type]: { schema: z.string().meta({ examples: [example] }) } },
});

/** For public routes whose response does not depend on a token. */
export const noAuth: Security = [];
/** For routes that require a token. */
export const bearerAuth: Security = [{ bearer: [] }];
/** For public routes whose response includes more with a token. */
export const optionalBearerAuth: Security = [{}, { bearer: [] }];

export const multipart = ['multipart/form-data'];
export const multipartOrJson = ['multipart/form-data', 'application/json'];

/** Schema of `/{id}` in an address. */
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
 * A key that a client generates for each form, so that a retry after a lost response does not create a second record.
 */
export const idempotencyKey = z.looseObject({
  'idempotency-key': z
    .uuid('must be a UUID')
    .optional()
    .meta({ description: 'A UUID, one for each form; remembered for a day' }),
});
