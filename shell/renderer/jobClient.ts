import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import type { RendererAddress } from '../settings/rendererAddress';
import type { Job, Renderer, Reply, ServerFile } from './jobs';

/** Maximum size of a reply in bytes. The code of a remote decides about the size. */
const MAX_REPLY_BYTES = 64_000_000;

/** Sends jobs to a `jobServer`. */
export function jobClient(address: RendererAddress) {
  const agent = new Agent({ keepAlive: true });

  const exchange = (options: RequestOptions, body = '') =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request({ ...address, agent, ...options }, (response) => {
        bodyOf(response).then((text) => resolve({ status: response.statusCode ?? 0, body: text }), reject);
      });
      sent.once('error', reject);
      sent.end(body);
    });

  return {
    send: (file: ServerFile, job: Job, signal?: AbortSignal) =>
      exchange({ method: 'POST', ...(signal && { signal }) }, JSON.stringify({ file, job })),
    /** Returns whether the renderer can read a file. */
    canRead: async (file: string, signal: AbortSignal) =>
      (await exchange({ path: encodeURI(file), signal })).body === 'true',
    close: async () => agent.destroy(),
  } satisfies Renderer & Record<string, unknown>;
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_REPLY_BYTES) throw new Error('the reply of the renderer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
