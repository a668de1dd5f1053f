import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './httpError';
import { errorHint, isDiskFull } from './errorHint';
import { allowedMethods } from './routeMethods';
import { InvalidRequest } from './requestParsing';

/** Messages for errors that Fastify throws, by error code. */
const frameworkMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; send JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body differs from its content-length.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This endpoint does not accept this content type.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_BAD_URL: 'The address is invalid.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/**
 * Adds the error handlers. Error responses have the body `{ message, fields? }` and reveal nothing about the server.
 */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const httpError = httpErrorOf(error);
    if (httpError.statusCode >= 500)
      request.log.error({ err: error, remedy: errorHint(error) }, 'A call failed');
    return reply.code(httpError.statusCode).headers(httpError.headers).send(httpError.body);
  });

  // Reads the rest of the request body after an error. Otherwise the next request on the connection would hang.
  app.addHook('onError', async ({ raw }) => {
    if (raw.complete) return;
    raw.unpipe();
    raw.resume();
  });

  // Rejects an unknown address or method before the body is parsed.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw unknownAddress(app, request);
  });

  app.setNotFoundHandler((request, reply) => {
    const httpError = unknownAddress(app, request);
    return reply.code(httpError.statusCode).headers(httpError.headers).send(httpError.body);
  });
}

/** Error codes of SQLite and PostgreSQL for a violated foreign key. */
const ownerless: readonly unknown[] = ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'];

/** Error code of PostgreSQL for a text that it cannot store, which can only contain NUL. */
const UNSTORABLE_TEXT = '22021';

type StatusAndMessage = [string, string];
const unreadable: StatusAndMessage = ['400 Bad Request', 'The request is malformed.'];
/** Status and message that are sent before a connection is closed because of an error, by Node's error code. */
const connectionErrors: Record<string, StatusAndMessage | undefined> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request was too slow. Try again.'],
};

/** Fastify options that handle errors of requests which do not reach a route, such as malformed HTTP. */
export const earlyErrorHandlers = {
  frameworkErrors(error: FastifyError, _request: unknown, reply: FastifyReply) {
    const { statusCode, body } = httpErrorOf(error);
    return reply.code(statusCode).type('application/json; charset=utf-8').send(body);
  },
  clientErrorHandler(error: ConnectionError, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const [status, message] = connectionErrors[error.code] ?? unreadable;
    const body = JSON.stringify({ message });
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  },
};

/** Converts a thrown error to the error to respond with. Unknown errors become 500. */
function httpErrorOf(error: FastifyError | Error): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof InvalidRequest) return error.httpError;
  if ('code' in error && error.code !== undefined && frameworkMessages[error.code])
    return new HttpError(statusOf(error), frameworkMessages[error.code] ?? '');
  // Routes check references before they write. This error occurs only if the referenced record is deleted in between.
  if ('code' in error && ownerless.includes(error.code))
    return new HttpError(400, 'The record that this belongs to has been removed. Open it again.');
  if ('code' in error && error.code === UNSTORABLE_TEXT)
    return new HttpError(400, 'The request contains the character NUL (U+0000). Remove it.');
  if (isDiskFull(error))
    return new HttpError(
      507,
      'The disk of the site is full, so nothing can be saved. Inform the operator of the site.',
    );
  const status = statusOf(error);
  if (status < 500) return new HttpError(status, 'The request is invalid.');
  return new HttpError(500, 'Something went wrong. Try again.');
}

const statusOf = (error: Error) =>
  'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400
    ? error.statusCode
    : 500;

function unknownAddress(app: FastifyInstance, request: FastifyRequest): HttpError {
  const path = request.url.split('?')[0] ?? '';
  const methods = allowedMethods(app, path);
  // A route for this address and method can only be the route of uploaded files; the requested file does not exist.
  if (methods.length === 0 || methods.includes(request.method))
    return new HttpError(404, `There is nothing at ${path.slice(0, 200)}.`);
  return new HttpError(405, `${path} supports ${methods.join(' and ')}, not ${request.method}.`, undefined, {
    allow: methods.join(', '),
  });
}
