import type { Failure } from '@juris/contract';

/** A request that is answered with a status outside 200 to 299 and a message for people. */
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

  /** The body of the answer. */
  get body(): Failure {
    return this.fields ? { message: this.message, fields: this.fields } : { message: this.message };
  }
}

/** 400: some fields cannot be accepted; the message is the first of theirs. */
export function badRequest(fields: Record<string, string>): HttpError {
  const [first = 'The request cannot be accepted.'] = Object.values(fields);
  return new HttpError(400, first, fields);
}

/** 404 for a record. @param noun as in "There is no banner 12." */
export const notFound = (noun: string, id: number) => new HttpError(404, `There is no ${noun} ${id}.`);

/** 401: the call needs a token and none, or none that is valid, was sent. */
export const unauthorized = (message = 'Please sign in.') =>
  new HttpError(401, message, undefined, { 'www-authenticate': 'Bearer' });

/** 429: too often. @param seconds until it may be tried again */
export const tooManyRequests = (message: string, seconds: number) =>
  new HttpError(429, message, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
