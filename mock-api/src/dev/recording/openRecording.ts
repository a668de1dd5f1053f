import Fastify, { type FastifyInstance } from 'fastify';
import Fuse from 'fuse.js';
import { recordRoutes } from '../../platform/http/routeMethods';
import {
  type ResponseValidator,
  INVALID_RESPONSE,
  responseValidator,
} from '../response-validation/responseValidator';
import { type Recording, Recordings } from './recordings';
import { existsSync } from 'node:fs';
import type { CreateApi } from '../control/mockOptions';
import { createRecorder } from './recorder';
import { generateDocument } from '../openApiDocument';

/**
 * Folder of recordings. If `origin` is set, the responses of that API are recorded; otherwise the recordings are
 * replayed.
 */
export interface RecordingSource {
  folder: string;
  origin?: string;
}

/**
 * Creates the server that records another API or responds with recordings. Prints deviations of the recordings from the
 * OpenAPI document.
 * @param create creates the API, whose OpenAPI document is used
 * @throws Error if there are no recordings, or if one is not valid
 */
export async function openRecording(
  { folder, origin }: RecordingSource,
  create: CreateApi,
): Promise<FastifyInstance> {
  if (origin === undefined && !existsSync(folder))
    throw new Error(`There is no folder ${folder}. Record an API with --record and --to.`);
  const recordings = new Recordings(folder);
  if (origin !== undefined) return createRecorder(origin, recordings);
  const validate = responseValidator(await generateDocument(create));
  for (const deviation of deviations(recordings, validate)) console.warn(INVALID_RESPONSE + deviation);
  return createPlayer(recordings);
}

/** Creates a server that responds with recordings. A request without a recording gets 404 with similar recordings. */
export function createPlayer(recordings: Recordings): FastifyInstance {
  const server = Fastify({ routerOptions: { maxParamLength: 20_000 } });
  recordRoutes(server);
  server.removeAllContentTypeParsers();
  // Request bodies are ignored. They are read to their end, so that the connection can be used again.
  server.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  server.all('/*', async ({ method, url }, reply) => {
    const recording = recordings.find(method === 'HEAD' ? 'GET' : method, url);
    if (!recording) return reply.code(404).send({ message: notRecorded(recordings, method, url) });
    const { status, headers, body, encoding } = recording;
    return reply.code(status).headers(headers).send(Buffer.from(body, encoding));
  });
  return server;
}

function notRecorded(recordings: Recordings, method: string, url: string): string {
  const names = recordings.all.map((one) => `${one.method} ${one.url}`);
  const fuse = new Fuse(names, { threshold: 1, ignoreLocation: true });
  const similar = fuse.search(`${method} ${url}`.slice(0, 60), { limit: 5 }).map(({ item }) => item);
  return `No response was recorded for ${method} ${url}. Similar: ${similar.join(', ') || 'none'}. Start with --record to add it.`;
}

/** Returns one text for each recording that deviates from the OpenAPI document. */
export const deviations = (recordings: Recordings, validate: ResponseValidator): string[] =>
  recordings.all.flatMap((recording) => deviationOf(recording, validate) ?? []);

const deviationOf = (
  { method, url, status, headers, body, encoding }: Recording,
  validate: ResponseValidator,
) => validate({ method, path: url, status, headers, body: encoding === 'utf8' ? body : undefined });
