import type { Failure } from '@juris/contract';

/**
 * An error that a route throws to respond with an error status. The message is shown to people.
 */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly statusCode: number,
    message: string,
    /** Messages about invalid fields, by field name. */
    readonly fields?: Record<string, string>,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  /** Body of the error response. */
  get body(): Failure {
    return this.fields ? { message: this.message, fields: this.fields } : { message: this.message };
  }
}

/**
 * Creates an error with status 400 for invalid fields. Its message is the message of the first field.
 * @param fields messages by field name
 */
export function badRequest(fields: Record<string, string>): HttpError {
  const [first = 'The request is invalid.'] = Object.values(fields);
  return new HttpError(400, first, fields);
}

/**
 * Creates an error with status 404 for a record that does not exist.
 * @param label noun for the record in the message, for example `banner` in "There is no banner 12."
 */
export const notFound = (label: string, id: number | string) =>
  new HttpError(404, `There is no ${label} ${id}.`);

/** Creates an error with status 401 for a request without a valid token. */
export const unauthorized = (message = 'Sign in to continue.') =>
  new HttpError(401, message, undefined, { 'www-authenticate': 'Bearer' });

/**
 * Creates an error with status 429 for a client that has reached a limit.
 * @param seconds time until the client may try again
 */
export const tooManyRequests = (message: string, seconds: number) =>
  new HttpError(429, message, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
