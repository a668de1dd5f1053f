import { Agent, request, type IncomingMessage } from 'node:http';
import type { Renderer } from './jobs';

/** Address of a renderer: a Unix socket, or host and port. */
export type RendererAddress = { socketPath: string } | { host: string; port: number };

/** Maximum size of a reply in bytes. The code of a remote decides about the size. */
const MAX_REPLY_BYTES = 64_000_000;

/** Sends jobs to a `jobServer`. */
export function jobClient(address: RendererAddress): Renderer {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (file, job, signal) =>
      new Promise((resolve, reject) => {
        const options = { ...address, agent, method: 'POST', ...(signal && { signal }) };
        const sent = request(options, (response) => {
          bodyOf(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
        });
        sent.once('error', reject);
        sent.end(JSON.stringify({ file, job }));
      }),
    close: async () => agent.destroy(),
  };
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
