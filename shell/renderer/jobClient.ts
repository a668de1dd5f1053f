import { Agent, request, type RequestOptions } from 'node:http';
import type { RendererAddress } from '../settings/rendererSettings';
import { parseJson } from '@juris/releases/parseJson';
import { readText } from './readText';
import { reportSchema, type Job, type Reply, type ServerFile } from './jobs';

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
