import {
  Agent,
  request,
  type RequestOptions,
  createServer,
  type Server,
  type IncomingMessage,
} from 'node:http';
import type { RendererAddress } from '../settings/rendererSettings';
import { parseJson } from '@juris/releases/parseJson';
import { reportSchema, serverFileSchema, type Job, type Reply, type ServerFile, type Renderer } from './jobs';
import { errorMessage } from '@juris/releases/errorMessage';
import { isSameSecret } from '@juris/server-kit/isSameSecret';
import { accessSync, constants } from 'node:fs';
import { z } from 'zod';

/** Maximum size of a reply in bytes. The code of a remote decides about the size. */
const MAX_REPLY_BYTES = 16_000_000;
/** Maximum number of connections for jobs. Further jobs wait. */
const MAX_CONNECTIONS = 64;

/**
 * Sends jobs to a `jobServer`.
 * @param token Secret of the server; undefined if its address is secret.
 */
export function jobClient(address: RendererAddress, token?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };

  const exchange = (options: RequestOptions, body = '') =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request({ ...address, agent, headers, ...options }, (response) => {
        if (response.statusCode === 401 && token !== undefined)
          reject(new Error('it has another RENDERER_TOKEN. Set the same one for both and restart both.'));
        readText(response, MAX_REPLY_BYTES).then(
          (text) => resolve({ status: response.statusCode ?? 0, body: text }),
          reject,
        );
      });
      sent.once('error', reject);
      sent.end(body);
    });

  return {
    send: (file: ServerFile, job: Job, signal?: AbortSignal) =>
      exchange(
        // A heartbeat does not wait for other jobs.
        { method: 'POST', ...(signal && { signal }), ...(job.type === 'heartbeat' && { agent: false }) },
        JSON.stringify({ file, job }),
      ),
    /** Returns whether the renderer can read a file. */
    canRead: async (file: string, signal: AbortSignal) =>
      (await exchange({ path: encodeURI(file), signal })).body === 'true',
    report: async (signal: AbortSignal) =>
      reportSchema.parse(parseJson((await exchange({ method: 'REPORT', signal })).body)),
    close: async () => agent.destroy(),
  };
}

/**
 * Reads the body of a message.
 * @throws {Error} If it has more bytes than allowed.
 */
async function readText(message: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the message has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Maximum size of a job in bytes. A form with files of 31 MB has 43 MB. */
const MAX_JOB_BYTES = 64_000_000;

const requestSchema = z.object({
  file: serverFileSchema,
  // The sender is the shell, and a renderer has no rights that a wrong job could misuse.
  job: z.custom<Job>((given) => typeof given === 'object' && given !== null && 'type' in given),
});

/**
 * Creates an HTTP server that runs jobs. The body of a POST request is a file and a job as JSON. A GET request asks
 * whether this process can read the file that its path names; a REPORT request asks for the state of the renderer.
 * @param token Secret that every request must contain; undefined if the address is secret.
 */
export function jobServer(renderer: Pick<Renderer, 'send' | 'report'>, token?: string): Server {
  const server = createServer(async (request, response) => {
    if (token !== undefined && !isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      return void response.writeHead(401, { connection: 'close' }).end();
    const work = new AbortController();
    response.once('close', () => work.abort(new Error('the request has ended.')));
    try {
      if (request.method === 'GET')
        return void response.end(JSON.stringify(canRead(decodeURIComponent(request.url ?? ''))));
      if (request.method === 'REPORT') return void response.end(JSON.stringify(await renderer.report?.()));
      const { file, job } = requestSchema.parse(JSON.parse(await readText(request, MAX_JOB_BYTES)));
      const { status, body } = await renderer.send(file, job, work.signal);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    } catch (error) {
      response.writeHead(500).end(JSON.stringify({ message: errorMessage(error) }));
    }
  });
  // The client decides how long connections stay open. Otherwise it could send a job on a closing one.
  server.keepAliveTimeout = 0;
  return server;
}

function canRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
