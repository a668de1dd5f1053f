import Fastify, { type FastifyInstance } from 'fastify';
import { recordRoutes } from '../../platform/http/routeMethods';
import { endToEnd } from './endToEnd';
import { isPrivateAddress, removePersonalData } from './removePersonalData';
import { sortedUrl, type Recordings } from './recordings';

/** Maximum size of a request body in bytes: that of the largest form. */
const LARGEST = 60_000_000;

/** Response headers that are recorded. */
const RECORDED_HEADERS = ['content-type', 'content-disposition', 'location', 'retry-after'];

/**
 * Creates a server that passes requests to another API and records the responses, without tokens and personal data. The
 * client gets the unchanged response, so that signing in works.
 * @param origin origin of the other API
 */
export function createRecorder(origin: string, recordings: Recordings): FastifyInstance {
  const server = Fastify({ bodyLimit: LARGEST, routerOptions: { maxParamLength: 20_000 } });
  recordRoutes(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.all('/*', async ({ method, url, headers, body }, reply) => {
    let response: Response;
    try {
      response = await fetch(origin + url, {
        method,
        headers: endToEnd(headers),
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : null,
        redirect: 'manual',
      });
    } catch (error) {
      const reason =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      return reply.code(502).send({ message: `${origin} does not respond: ${reason}` });
    }
    const content = Buffer.from(await response.arrayBuffer());
    const received = Object.fromEntries(response.headers);
    if (isRecorded(method, url, response.status)) {
      const isText = /json|text|xml|javascript/.test(received['content-type'] ?? 'text/plain');
      recordings.save({
        method,
        url: sortedUrl(url),
        status: response.status,
        headers: Object.fromEntries(
          RECORDED_HEADERS.flatMap((name) => {
            const value = received[name];
            return value === undefined ? [] : [[name, removePersonalData(url, value)]];
          }),
        ),
        ...(isText
          ? { encoding: 'utf8', body: removePersonalData(url, content.toString()) }
          : { encoding: 'base64', body: content.toString('base64') }),
      });
    }
    return reply.code(response.status).headers(endToEnd(received)).send(content);
  });
  return server;
}

const isRecorded = (method: string, url: string, status: number) =>
  method !== 'HEAD' && method !== 'OPTIONS' && status < 500 && status !== 304 && !isPrivateAddress(url);
