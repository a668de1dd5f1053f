import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './httpError';
import { remedyFor } from './remedyFor';
import { allowedMethods } from './routeMethods';
import { InvalidRequest } from './validation';

/** What the framework refuses by itself, in words for people; by its error code. */
const words: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; send JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body differs from its content-length.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This endpoint does not accept this content type.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_BAD_URL: 'The address is invalid.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** Gives every failure its answer: `{ message, fields? }`, the right status, and nothing of our insides. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const httpError = httpErrorOf(error);
    if (httpError.statusCode >= 500)
      request.log.error({ err: error, remedy: remedyFor(error) }, 'A call failed');
    return reply.code(httpError.statusCode).headers(httpError.headers).send(httpError.body);
  });

  // What is left of a body that was refused half-way is read to its end; else the next request of the connection hangs.
  app.addHook('onError', async ({ raw }) => {
    if (raw.complete) return;
    raw.unpipe();
    raw.resume();
  });

  // A wrong address or method is said to be that before any body is looked at.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw unknownAddress(app, request);
  });

  app.setNotFoundHandler((request, reply) => {
    const httpError = unknownAddress(app, request);
    return reply.code(httpError.statusCode).headers(httpError.headers).send(httpError.body);
  });
}

/** How SQLite and PostgreSQL refuse a row that would belong to nothing. */
const ownerless: readonly unknown[] = ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'];

type StatusAndMessage = [string, string];
const unreadable: StatusAndMessage = ['400 Bad Request', 'The request is malformed.'];
/** What is told on a connection that is closed, by Node's code. */
const connectionErrors: Record<string, StatusAndMessage | undefined> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request was too slow. Try again.'],
};

/** The server's settings for requests that do not even reach a call. */
export const earlyErrors = {
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

/** The answer for anything that was thrown. */
function httpErrorOf(error: FastifyError | Error): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof InvalidRequest) return error.httpError;
  if ('code' in error && error.code !== undefined && words[error.code])
    return new HttpError(statusOf(error), words[error.code] ?? '');
  // What a call looks at first shows it in better words: somebody was quicker than this one.
  if ('code' in error && ownerless.includes(error.code))
    return new HttpError(400, 'The record that this belongs to has been removed. Open it again.');
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
  // A method that the address does answer found nothing there: a file that is gone.
  if (methods.length === 0 || methods.includes(request.method))
    return new HttpError(404, `There is nothing at ${path.slice(0, 200)}.`);
  return new HttpError(405, `${path} supports ${methods.join(' and ')}, not ${request.method}.`, undefined, {
    allow: methods.join(', '),
  });
}
