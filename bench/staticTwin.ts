import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Stands in front of the site and passes everything on; of HTML it can take the scripts away. The page and its
 * twin both go through one of these, so that they differ in nothing else.
 * @param site the address of the site
 * @param withoutScripts whether this is the twin
 */
export async function startTwin(site: string, withoutScripts: boolean) {
  const server = createServer((incoming, outgoing) => {
    const wantsPage = String(incoming.headers.accept).startsWith('text/html');
    const headers = { ...incoming.headers, ...(wantsPage && { 'accept-encoding': 'identity' }) };
    const onward = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method, headers },
      (answer) => {
        if (!wantsPage) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const html = Buffer.concat(chunks).toString();
          const sent = withoutScripts ? html.replaceAll(/<script[\s\S]*?<\/script>/g, '') : html;
          const body = brotliCompressSync(sent, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
          const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, {
            ...kept,
            'content-encoding': 'br',
            'content-length': body.length,
          });
          outgoing.end(body);
        });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
