import type { Failure } from '@juris/contract';

/** An error that the API responds with: a status outside 200 to 299 and a message for people. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly statusCode: number,
    message: string,
    /** Messages by field name. */
    readonly fields?: Record<string, string>,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  /** The body of the response. */
  get body(): Failure {
    return this.fields ? { message: this.message, fields: this.fields } : { message: this.message };
  }
}

/** Creates a 400 error: some fields are invalid; the message is that of the first one. */
export function badRequest(fields: Record<string, string>): HttpError {
  const [first = 'The request is invalid.'] = Object.values(fields);
  return new HttpError(400, first, fields);
}

/** Creates a 404 error for a record. @param label as in "There is no banner 12." */
export const notFound = (label: string, id: number) => new HttpError(404, `There is no ${label} ${id}.`);

/** Creates a 401 error: the request has no valid token. */
export const unauthorized = (message = 'Sign in to continue.') =>
  new HttpError(401, message, undefined, { 'www-authenticate': 'Bearer' });

/** Creates a 429 error: too many requests. @param seconds until the next try is allowed */
export const tooManyRequests = (message: string, seconds: number) =>
  new HttpError(429, message, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
