import { errorMessage } from '@juris/releases/errorMessage';
import { isSameSecret } from '@juris/server-kit/isSameSecret';
import { accessSync, constants } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { readText } from './readText';
import type { Job, Renderer } from './jobs';

/** Maximum size of a job in bytes. A form with files of 31 MB has 43 MB. */
const MAX_JOB_BYTES = 64_000_000;

const requestSchema = z.object({
  file: z.object({ remote: z.string(), version: z.string(), address: z.string(), integrity: z.string() }),
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
