import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Length of a piece in bytes. */
const pieceLength = 500;
/** Time between two pieces in ms. The browser renders a frame in this time. */
const delayMs = 20;

/** Starts a proxy that sends the `<body>` of each page in small pieces, like a slow connection. */
export async function startChunkedDelivery(
  site: string,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((call, answer) => {
    void (async () => {
      const { status, headers, body } = await ask(site + (call.url ?? ''), call.headers.accept);
      answer.writeHead(status, headers);
      // Sends the `<head>` in one piece, because the browser renders nothing before the styles.
      let at = headers['content-type']?.startsWith('text/html') ? body.indexOf('<body') : body.length;
      answer.write(body.subarray(0, at));
      for (; at < body.length && !answer.destroyed; at += pieceLength) {
        answer.write(body.subarray(at, at + pieceLength));
        await wait(delayMs);
      }
      answer.end();
    })().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

async function ask(address: string, accept = '*/*') {
  const answer = await fetch(address, { headers: { accept, 'accept-encoding': 'identity' } });
  const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
